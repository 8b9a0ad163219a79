import { BaseResolver, type Document, Source } from "redocly-core";
import { withoutDescriptions } from "./without-descriptions.ts";

/** The files of a contract, each read once: a later read gets the same text, even if the file was saved meanwhile. */
export class SourceFiles {
  readonly #texts = new Map<string, Promise<string>>();
  readonly #structures = new Map<string, string>();
  /** Parsed documents that no walk has used yet, so that none is changed. */
  readonly #parsed = new Map<string, Document>();

  /** A resolver for one walk through the contract. The walk may change the documents that it gets. */
  resolver(): BaseResolver {
    return new Reader({
      textOf: (path) => this.textOf(path),
      parse: (source, isRoot) => {
        const { absoluteRef: path } = source;
        const document = this.#parsed.get(path) ?? this.#parse(source, isRoot);
        this.#parsed.delete(path);
        return document;
      },
    });
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

  /** A key for the structure of these files: texts without descriptions, comments and places. */
  async structureOf(paths: string[]): Promise<string> {
    return (await this.#map(paths, (text, path) => this.#structureOf(text, path))).join("\n");
  }

  #structureOf(text: string, path: string): string {
    try {
      const known = this.#structures.get(path);
      if (known !== undefined) return known;
      const document = this.#parse(new Source(path, text));
      // A file that is only a text here is parsed again for the walk, which may find more in it.
      if (typeof document.parsed === "object") this.#parsed.set(path, document);
    } catch {
      this.#structures.set(path, JSON.stringify(text));
    }
    return this.#structures.get(path) ?? "";
  }

  /** Parses a file, and keeps its structure before anybody changes the document. */
  #parse(source: Source, isRoot = false): Document {
    const document = new BaseResolver().parseDocument(source, isRoot);
    if (!this.#structures.has(source.absoluteRef)) {
      const structure = JSON.stringify(withoutDescriptions(document.parsed)) ?? "";
      this.#structures.set(source.absoluteRef, structure);
    }
    return document;
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

interface Files {
  textOf(path: string): Promise<string>;
  parse(source: Source, isRoot?: boolean): Document;
}

/** Reads other files with the resolver of Redocly, which also follows URLs. */
class Reader extends BaseResolver {
  readonly #files: Files;

  constructor(files: Files) {
    super();
    this.#files = files;
  }

  override async loadExternalRef(path: string): Promise<Source> {
    return new Source(path, await this.#files.textOf(path));
  }

  override parseDocument(source: Source, isRoot?: boolean): Document {
    return this.#files.parse(source, isRoot);
  }
}

async function readText(path: string): Promise<string> {
  const { body } = await new BaseResolver().loadExternalRef(path);
  return body;
}
