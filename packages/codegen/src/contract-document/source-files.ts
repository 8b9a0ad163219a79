import { BaseResolver, parseYaml, Source } from "@redocly/openapi-core";
import { withoutDescriptions } from "./without-descriptions.ts";

/**
 * The files of a contract as they were first read: whoever asks again gets the same text, even if somebody has saved
 * meanwhile.
 */
export class SourceFiles {
  readonly #texts = new Map<string, Promise<string>>();

  /** Reads files for one walk through the contract, which may change what it gets. */
  resolver(): BaseResolver {
    return new Reader((path) => this.textOf(path));
  }

  /** @throws {Error} if there is no such file */
  textOf(path: string): Promise<string> {
    const text = this.#texts.get(path) ?? readText(path);
    this.#texts.set(path, text);
    return text;
  }

  /** A key for the texts of these files: it differs if one of them does. */
  async contentOf(paths: string[]): Promise<string> {
    return JSON.stringify(await this.#map(paths, (text) => text));
  }

  /** The same without descriptions, comments and places. */
  async structureOf(paths: string[]): Promise<string> {
    return JSON.stringify(await this.#map(paths, structureOf));
  }

  #map<Result>(paths: string[], make: (text: string) => Result): Promise<(Result | null)[]> {
    const made = paths.map((path) => this.textOf(path).then(make, () => null));
    return Promise.all(made);
  }
}

function structureOf(text: string): unknown {
  try {
    return withoutDescriptions(parseYaml(text));
  } catch {
    return text;
  }
}

/** Reads with the resolver of Redocly, which also follows URLs. */
class Reader extends BaseResolver {
  readonly #textOf: (path: string) => Promise<string>;

  constructor(textOf: (path: string) => Promise<string>) {
    super();
    this.#textOf = textOf;
  }

  override async loadExternalRef(path: string): Promise<Source> {
    return new Source(path, await this.#textOf(path));
  }
}

async function readText(path: string): Promise<string> {
  const { body } = await new BaseResolver().loadExternalRef(path);
  return body;
}
