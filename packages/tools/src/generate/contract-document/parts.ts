import { perDocument } from "@contract-first/reading/per-document";
import type { OpenApiDocument } from "./document.ts";
import { type Located, locatedOperations } from "./operations.ts";

/** The operations of one tag, whose generated code has a folder of its own. */
export interface TagGroup {
  /** The name of the folder: lowercase letters, digits and hyphens, which every file system accepts. */
  name: string;
  operations: Located[];
}

/** Maximum number of operations in one file. A longer file is hard to read, and a change is hard to find in it. */
const maxPerFile = 40;

/**
 * The parts that generated code is split into, in the order of the contract; none if it has few operations, which
 * are then in one file. An operation belongs to its first tag, and one without tags to `untagged`.
 */
export const partsOf = perDocument((document: OpenApiDocument): TagGroup[] => {
  const operations = locatedOperations(document);
  if (operations.length <= maxPerFile) return [];
  const byTag = new Map<string | undefined, Located[]>();
  for (const located of operations) {
    const tag = located.operation.tags?.[0];
    byTag.set(tag, [...(byTag.get(tag) ?? []), located]);
  }
  const taken = new Set<string>();
  return [...byTag].map(([tag, own]) => ({ name: folderName(tag, taken), operations: own }));
});

/** The folder of all parts. Files below it that are no longer generated are removed. */
export const partsFolder = "tags";

/** The path of a file of a part, relative to the folder of generated files. */
export function pathInPart({ name }: TagGroup, file: string): string {
  return `${partsFolder}/${name}/${file}`;
}

/** The name under which a module imports a whole part. It contains an underscore, unlike all names of operations. */
export function importName({ name }: TagGroup): string {
  return `tag_${name.replaceAll("-", "_")}`;
}

/** Imports the file of this name from each part, one import a line. */
export function importParts(
  parts: TagGroup[],
  file: string,
  { keyword = "import", from = `./${partsFolder}` } = {},
): string {
  return parts
    .map((part) => `${keyword} * as ${importName(part)} from "${from}/${part.name}/${file}";\n`)
    .join("");
}

/** An interface that joins the interfaces of this name of all parts. */
export function joinedInterface(parts: TagGroup[], name: string): string {
  const bases = parts.map((part) => `${importName(part)}.${name}`);
  return `export interface ${name} extends ${bases.join(", ")} {}\n`;
}

/** The name of a folder for a tag, which is added to the names that are taken. */
function folderName(tag: string | undefined, taken: Set<string>): string {
  const words = (tag ?? "untagged").normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const plain = words
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, maxNameLength)
    .replaceAll(/^-|-$/g, "");
  const name = plain === "" || reserved.test(plain) ? `tag-${plain}`.replace(/-$/, "") : plain;
  let unique = name;
  for (let number = 2; taken.has(unique); number++) unique = `${name}-${number}`;
  taken.add(unique);
  return unique;
}

const maxNameLength = 60;

/** The names of devices, which no file can have on Windows. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/;
