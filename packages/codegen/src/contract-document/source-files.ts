import { BaseResolver, type Document, Source } from "@redocly/openapi-core";
import { withoutDescriptions } from "./without-descriptions.ts";

/**
 * The files of a contract as they were first read: whoever asks again gets the same text, even if somebody has saved
 * meanwhile.
 */
export class SourceFiles {
  readonly #texts = new Map<string, Promise<string>>();
  readonly #structures = new Map<string, string>();
  /** What was parsed and nobody has walked through yet. */
  readonly #parsed = new Map<string, Document>();

  /** Reads files for one walk through the contract, which may change what it gets. */
  resolver(): BaseResolver {
    return new Reader(this, (path) => {
      const document = this.#parsed.get(path);
      this.#parsed.delete(path);
      return document;
    });
  }

  /** @throws {Error} if there is no such file */
  textOf(path: string): Promise<string> {
    const text = this.#texts.get(path) ?? readText(path);
    this.#texts.set(path, text);
    return text;
  }

  /** What these files hold: with other texts, it is another. */
  async contentOf(paths: string[]): Promise<string> {
    return JSON.stringify(await this.#map(paths, (text) => text));
  }

  /** The same without descriptions, comments and places. */
  async structureOf(paths: string[]): Promise<string> {
    const structures = await this.#map(paths, (text, path) => {
      const structure = this.#structures.get(path) ?? this.#structureOf(text, path);
      this.#structures.set(path, structure);
      return structure;
    });
    return structures.join("\n");
  }

  #structureOf(text: string, path: string): string {
    try {
      const document = new BaseResolver().parseDocument(new Source(path, text));
      // What is text here may be more for whoever walks through it.
      if (typeof document.parsed === "object") this.#parsed.set(path, document);
      return JSON.stringify(withoutDescriptions(document.parsed)) ?? "";
    } catch {
      return JSON.stringify(text);
    }
  }

  #map<Result>(
    paths: string[],
    make: (text: string, path: string) => Result,
  ): Promise<(Result | null)[]> {
    const made = paths.map((path) =>
      this.textOf(path).then(
        (text) => make(text, path),
        () => null,
      ),
    );
    return Promise.all(made);
  }
}

/** Reads with the resolver of Redocly, which also follows URLs. */
class Reader extends BaseResolver {
  readonly #files: SourceFiles;
  readonly #takeParsed: (path: string) => Document | undefined;

  constructor(files: SourceFiles, takeParsed: (path: string) => Document | undefined) {
    super();
    this.#files = files;
    this.#takeParsed = takeParsed;
  }

  override async loadExternalRef(path: string): Promise<Source> {
    return new Source(path, await this.#files.textOf(path));
  }

  override parseDocument(source: Source, isRoot?: boolean): Document {
    return this.#takeParsed(source.absoluteRef) ?? super.parseDocument(source, isRoot);
  }
}

async function readText(path: string): Promise<string> {
  const { body } = await new BaseResolver().loadExternalRef(path);
  return body;
}
