import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import type { BaseResolver } from "redocly-core";
import { renderClient } from "./client/render-client.ts";
import { renderContract } from "./contract/render-contract.ts";
import { asServed, joinFiles } from "./contract-document/bundle.ts";
import { codeDocuments } from "./contract-document/code-document.ts";
import type { OpenApiDocument } from "./contract-document/document.ts";
import { requireLocalSources } from "./contract-document/local-sources.ts";
import type { CodeSample } from "./contract-document/operations.ts";
import { reading } from "./contract-document/reading.ts";
import { SourceFiles } from "./contract-document/source-files.ts";
import { withoutDescriptions } from "./contract-document/without-descriptions.ts";
import { repository } from "./files/repository.ts";
import { ResultCache } from "./files/result-cache.ts";
import { banner, type Files } from "./files/source-text.ts";
import { codeSamples, withCodeSamples } from "./samples/code-samples.ts";
import { missingExamples } from "./samples/missing-examples.ts";
import { checkContract } from "./support/check-contract.ts";
import { serviceNames } from "./support/client-names.ts";
import { type Note, summaryOf } from "./support/notes.ts";
import type { Target } from "./targets.ts";

/** Receives a line for each kind of feature of a contract that is only supported in part, with its first place. */
export type Warn = (line: string) => void;

/**
 * Generates everything from one contract: unformatted texts, by path. Add a new generator here.
 *
 * @param cache keeps earlier results, which only saves time
 * @throws {UserError} if the contract uses a feature that is not supported
 */
export async function renderTarget(
  target: Target,
  warn: Warn = () => {},
  cache = new ResultCache(),
): Promise<Files> {
  const { files, warnings } = await new TargetGeneration(target, cache).rendered();
  for (const line of summaryOf(warnings)) warn(line);
  return { ...files, ...(await fingerprint(target)) };
}

/** A file with the hash of the contract. With it, `pnpm start` notices edits after which nothing was generated. */
async function fingerprint({ document, types }: Target): Promise<Files> {
  const hash = createHash("sha256")
    .update(await readFile(document))
    .digest("hex");
  return { [`${types}/contract.sha256`]: `${hash}\n` };
}

interface Rendered {
  files: Files;
  warnings: Note[];
}

/** One generation from one contract, each of whose files is read once. */
class TargetGeneration {
  readonly #target: Target;
  readonly #cache: ResultCache;
  readonly #sources = new SourceFiles();

  constructor(target: Target, cache: ResultCache) {
    this.#target = target;
    this.#cache = cache;
  }

  /** Returns the files of the last time if no file of the contract has changed. */
  async rendered(): Promise<Rendered> {
    const known = this.#recall<string[]>("paths", "") ?? [];
    const kept = this.#recall<Rendered>("files", await this.#sources.contentOf(known));
    if (kept) return kept;
    await requireLocalSources(this.#target.document);
    const structure = await this.#sources.structureOf(known);
    const { isChecked = false } = this.#target;
    const checked = isChecked ? [] : await this.#check(structure);
    const resolver = this.#sources.resolver();
    const document = await joinFiles(this.#target.document, resolver);
    const paths = this.#keep("paths", "", pathsOf(resolver));
    const read = await this.#sources.structureOf(paths);
    this.#keep("check", read, checked.length === 0);
    const place = `${relative(repository, this.#target.document)}:`;
    const { files, missing } = reading(place, () => {
      const served = asServed(document);
      return {
        files: this.#render(served, read),
        missing: isChecked ? [] : missingExamples(served),
      };
    });
    const warnings = [
      ...checked,
      ...missing.map((note) => ({ ...note, place: `${place} ${note.place}` })),
    ];
    return this.#keep("files", await this.#sources.contentOf(paths), { files, warnings });
  }

  /**
   * Checks the contract again only if more than its descriptions changed. After a warning, it is always checked again,
   * because the line of the warning may have changed.
   */
  async #check(structure: string): Promise<Note[]> {
    if (this.#recall("check", structure)) return [];
    return checkContract(this.#target.document, repository, this.#sources.resolver());
  }

  /** @param structure the files of the contract without descriptions */
  #render(document: OpenApiDocument, structure: string): Files {
    const { types, client, origin, document: path, clientName = unnamed } = this.#target;
    // If the structure is the same, this is the same object as before, so that results for it are found again.
    const bare =
      this.#recall<OpenApiDocument>("structure", structure) ??
      this.#keep("structure", structure, withoutDescriptions(document));
    const code = codeDocuments(document, bare);
    const served = withCodeSamples(document, this.#samples(bare));
    const files = {
      ...inFolder(types, renderContract(served, code)),
      ...(client && inFolder(client, renderClient(code, clientName))),
    };
    return marked(files, origin ?? relative(repository, path));
  }

  #samples(bare: OpenApiDocument): Record<string, CodeSample[]> {
    const { clientPackage: packageName, clientName = unnamed } = this.#target;
    const { create } = serviceNames(clientName);
    return codeSamples(bare, packageName ? { packageName, create } : undefined);
  }

  #recall<Made>(what: string, key: string): Made | undefined {
    return this.#cache.find(`${what} of ${this.#target.types}`, this.#keyOf(key));
  }

  #keep<Made>(what: string, key: string, made: Made): Made {
    return this.#cache.keep(`${what} of ${this.#target.types}`, this.#keyOf(key), made);
  }

  #keyOf(key: string): string {
    return `${JSON.stringify(this.#target)}${key}`;
  }
}

/** The name in code for a service without a `clientName`. */
const unnamed = "Service";

/** The files that were read, in the same order each time. */
function pathsOf(resolver: BaseResolver): string[] {
  return [...resolver.getFiles()].sort();
}

function marked(files: Files, origin: string): Files {
  const mark = banner(origin);
  const entries = Object.entries(files).map(([name, text]) => [
    name,
    name.endsWith(".ts") ? mark + text : text,
  ]);
  return Object.fromEntries(entries);
}

function inFolder(folder: string, files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]),
  );
}
