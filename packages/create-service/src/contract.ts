import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { UserError } from "@contract-first/service/command-line";
import {
  basePath,
  bundleContract,
  checkContract,
  codeDocument,
  format,
  missingExamples,
  type Note,
  operationTable,
  renderTarget,
  requireLocalSources,
  suggestedOverlay,
  typesPlugin,
} from "@contract-first/tools/internal/generate";
import {
  type DescribedOperation,
  describedOperations,
} from "@contract-first/tools/internal/new-operation";
import { BaseResolver, bundle, createConfig } from "redocly-core";
import { applyOverlays, type ContractSource } from "./apply-overlays.ts";
import type { Files } from "./files/files.ts";
import type { Names } from "./files/names.ts";

/** A contract that can be served. */
export interface ContractOfService {
  /** Its files, and those that are generated from it, by path in the new repository. */
  files: Files;
  operations: DescribedOperation[];
  title: string;
  /** The path at the beginning of the URLs of all operations. */
  basePath: string;
  /** The paths of its overlays in the new repository. */
  overlays: string[];
  /** The file to which the rules of style apply. */
  document: string;
  /** Notes on features that are left out or only partly supported. */
  warnings: Note[];
}

const root = "openapi/openapi.yaml";

/**
 * An OpenAPI Overlay with the edits that a contract needs and that need no decision; null if there are none.
 *
 * @param from the folder to which the places in sentences are relative
 */
export async function suggestEdits(source: ContractSource, from: string): Promise<string | null> {
  const { path } = source;
  if (!existsSync(path)) throw new UserError(`${relative(from, path)} does not exist.`);
  await requireLocalSources(path, from);
  const { resolver } = await applyOverlays(source, from);
  return suggestedOverlay(path, from, resolver);
}

/**
 * Reads a contract, and generates its code.
 *
 * @param from the folder to which the places in sentences are relative
 * @throws {UserError} with a line for each unsupported place, and what to write there instead
 */
export async function readContract(
  source: ContractSource,
  names: Names,
  from: string,
): Promise<ContractOfService> {
  const { path } = source;
  if (!existsSync(path)) throw new UserError(`${relative(from, path)} does not exist.`);
  await requireLocalSources(path, from);
  const { path: overlaid, resolver } = await applyOverlays(source, from);
  const warnings = await checkContract(path, from, resolver);
  const kept = source.overlays.map((each, at) => [
    `openapi/overlays/${at + 1}.yaml`,
    readFileSync(each, "utf8"),
  ]);
  const overlays: Files = Object.fromEntries(kept);
  const sources = withOverlays(await sourcesOf(path, from), overlays, overlaid);
  const document = await bundleContract(overlaid);
  const operations = operationTable(codeDocument(document));
  const generated = await renderTarget({
    document: overlaid,
    isChecked: true,
    types: "packages/contract/src/generated",
    client: "packages/client/src/generated",
    clientPackage: `@${names.kebab}/client`,
    clientName: names.pascal,
    origin: root,
  });
  return {
    files: { ...sources, ...(await format(generated)) },
    operations: describedOperations({ document, operations }),
    title: (document.info as { title?: string }).title ?? names.title,
    basePath: basePath(document),
    overlays: Object.keys(overlays),
    document: overlaid,
    warnings: [...warnings, ...missingExamples(document)],
  };
}

/** With overlays, the folder `openapi` has the document that they make, and the original files in a folder of its own. */
function withOverlays(files: Files, overlays: Files, overlaid: string): Files {
  if (Object.keys(overlays).length === 0) return files;
  const originals = Object.entries(files).map(([place, text]) => [
    place.replace("openapi/", "openapi/original/"),
    text,
  ]);
  return { [root]: readFileSync(overlaid, "utf8"), ...Object.fromEntries(originals), ...overlays };
}

/**
 * The files of the contract, in the folder `openapi`. Only extensions may refer to a missing file; otherwise,
 * the contract would have been refused.
 *
 * @throws {UserError} if one of the files cannot be in that folder
 */
async function sourcesOf(path: string, from: string): Promise<Files> {
  const resolver = new BaseResolver();
  const config = await createConfig({ plugins: [typesPlugin] });
  await bundle({ ref: path, config, externalRefResolver: resolver });
  const paths = [...resolver.getFiles()].filter((each) => each !== path);
  const places = paths.map((each) => relative(dirname(path), each).split(sep).join("/"));
  const isThere = (place: string) => existsSync(join(dirname(path), place));
  const present = places.filter(isThere);
  const outside = places.filter(
    (place) => (place.startsWith("..") && isThere(place)) || /^\w+:/.test(place),
  );
  const own = relative(from, path);
  if (outside.length > 0) {
    throw new UserError(
      `${own} refers to ${outside.join(", ")}: move the files to which it refers into its own folder, or below it.`,
    );
  }
  const texts = present.map((place) => readFileSync(join(dirname(path), place), "utf8"));
  const name = basename(path);
  if (name !== basename(root) && texts.some((text) => text.includes(`${name}#`))) {
    throw new UserError(`Other files refer to ${own}: name it ${basename(root)} there and here.`);
  }
  const others = present.map((place, at) => [`openapi/${place}`, texts[at] ?? ""]);
  return { [root]: readFileSync(path, "utf8"), ...Object.fromEntries(others) };
}
