import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, extname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { UserError } from "@contract-first/service/command-line";
import { parseYaml, Source, YamlParseError } from "redocly-core";
import { repository } from "../files/repository.ts";
import { notYaml } from "../support/check-contract.ts";
import { checkedSize } from "./yaml-size.ts";

/**
 * Refuses a contract whose references lead to the network, or out of the git repository of the contract or, without
 * one, out of its folder. Redocly would follow them, and a generated file would show their targets. Also refuses files
 * whose YAML expands to far more values than they contain.
 *
 * @param path the contract; a symbolic link counts as the file that it leads to
 * @param from the folder to which the paths in messages are relative
 * @throws {UserError} one sentence: the file, its reference, and what to do instead
 */
export function requireLocalSources(path: string, from = repository): void {
  const within = boundaryOf(path);
  const pending: Read[] = [{ file: path, referrer: path }];
  const read = new Set<string>();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { file, referrer, reference } = next;
    const real = realPath(file);
    // Redocly reports a missing file.
    if (real === undefined || read.has(file)) continue;
    if (!isInside(real, within)) throw outside(relative(from, referrer), reference ?? real);
    read.add(file);
    if (isParsed(file, path)) pending.push(...readsOf(file, from));
  }
}

/** A file to read, and the reference to it. The contract itself has none, because a person names it. */
interface Read {
  file: string;
  referrer: string;
  reference?: string;
}

/** @throws {UserError} if a reference leads to the network */
function readsOf(file: string, from: string): Read[] {
  const own = relative(from, file);
  const references = referencesIn(readValue(file, own, from));
  const distant = references.find((each) => /^https?:/i.test(each));
  if (distant !== undefined) throw remote(own, distant);
  return references
    .map(fileOf)
    .filter((reference) => reference !== "")
    .map((reference) => ({ file: resolve(dirname(file), reference), referrer: file, reference }));
}

/** The repository of a contract or, without one, its folder. */
function boundaryOf(path: string): string {
  const folder = realPath(dirname(path)) ?? dirname(path);
  for (let each = folder; ; each = dirname(each)) {
    // In a worktree and in a submodule, `.git` is a file.
    if (existsSync(join(each, ".git"))) return each;
    if (each === dirname(each)) return folder;
  }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function isInside(file: string, folder: string): boolean {
  const path = relative(folder, file);
  return path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

/** Redocly reads any other file as a text. */
function isParsed(file: string, contract: string): boolean {
  return file === contract || [".json", ".yaml", ".yml"].includes(extname(file).toLowerCase());
}

function readValue(file: string, own: string, from: string): unknown {
  const text = readFileSync(file, "utf8");
  try {
    return checkedSize(own, parseYaml(text, { filename: file }));
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw notYaml(new YamlParseError(error as Error, new Source(file, text)), from);
  }
}

/** Everything that Redocly follows: `$ref`, `externalValue`, and the mappings of discriminators. */
function referencesIn(value: unknown, seen = new Set<object>()): string[] {
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  const { $ref, externalValue, discriminator } = value as Referrer;
  const { mapping, defaultMapping } = discriminator ?? {};
  const mapped = Object.values(mapping ?? {});
  const own = [$ref, externalValue, defaultMapping, ...mapped].filter(
    (each) => typeof each === "string",
  );
  return [...own, ...Object.values(value).flatMap((each) => referencesIn(each, seen))];
}

interface Referrer {
  $ref?: unknown;
  externalValue?: unknown;
  discriminator?: { mapping?: object | null; defaultMapping?: unknown } | null;
}

/** The file of a reference as Redocly reads it. The name of a file may contain a `#`. */
function fileOf(reference: string): string {
  return reference.split("#/")[0]?.replace(/#$/, "") ?? "";
}

function remote(own: string, reference: string): UserError {
  return new UserError(
    `${own} refers to ${reference}: nothing is read from the network, so save what is there in a file beside it, and refer to that.`,
  );
}

function outside(own: string, reference: string): UserError {
  return new UserError(
    `${own} refers to ${reference}: move the file to which it refers into its own folder, or below it.`,
  );
}
