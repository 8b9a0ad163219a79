import { join } from "node:path";
import { canonicalText, isObject, type JsonObject } from "../document/json.ts";
import { ReviewError } from "../document/review-error.ts";
import {
  type Configuration,
  configurationFile,
  parseConfiguration,
  settingsIn,
} from "./configuration.ts";
import type { Workspace } from "./workspace.ts";

/** The configurations of both sides of a change. */
export interface Configurations {
  /** The configuration of the base, which counts. Empty if the base has no file. */
  readonly base: Configuration;
  /** The configuration of the working tree, which is a proposal. Empty if there is no file. */
  readonly own: Configuration;
  /** The proposal of the working tree, in one sentence; undefined if both configurations are equal. */
  readonly proposal: string | undefined;
}

/**
 * Reads the configurations of a change and its base.
 *
 * @throws {ReviewError} if the form or the name of one of them is wrong
 */
export async function configurationsOf(
  commit: string | undefined,
  workspace: Workspace,
): Promise<Configurations> {
  const { repository } = workspace;
  refuseOtherNames(workspace);
  const base = commit && repository.read(commit, configurationFile);
  const file = join(repository.root, configurationFile);
  const own = workspace.isFile(file) ? await workspace.read(file) : undefined;
  return {
    base: parseConfiguration(base ?? ""),
    own: parseConfiguration(own ?? ""),
    proposal: proposalOf(base, own),
  };
}

/**
 * The configuration that counts: the policy and the places of the base. If the base has neither a contract nor places,
 * the places of the change count: otherwise nobody could begin.
 */
export function countedConfiguration(
  { base, own }: Configurations,
  baseHasContract: boolean,
): Configuration {
  if (baseHasContract || base.contract !== undefined || base.contracts) return base;
  const places = Object.entries(own).filter(([key]) => placeNames.includes(key));
  return { ...Object.fromEntries(places), ...base };
}

const placeNames: readonly string[] = [
  "contract",
  "contracts",
  "waivers",
  "changelog",
] satisfies readonly (keyof Configuration)[];

function proposalOf(base: string | undefined, own: string | undefined): string | undefined {
  if (own === undefined) {
    return base && `${configurationFile} was deleted, but that of the base applies to this change`;
  }
  const [before, after] = [settingsIn(base ?? ""), settingsIn(own)];
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  const changed = keys.filter(
    (key) => canonicalText(before[key] ?? null) !== canonicalText(after[key] ?? null),
  );
  const told = changed.map((key) => (key in after ? `${key}: ${words(after[key])}` : `no ${key}`));
  if (told.length === 0) return undefined;
  return `${configurationFile} has settings that apply only after the merge: ${told.join("; ")}`;
}

/** A value as YAML on one line. */
function words(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(words).join(", ")}]`;
  if (!isObject(value)) return String(value);
  return `{ ${memberWords(value)} }`;
}

function memberWords(value: JsonObject): string {
  return Object.entries(value)
    .map(([key, each]) => `${key}: ${words(each)}`)
    .join(", ");
}

/** Whoever wrote such a file believes that it counts. */
function refuseOtherNames(workspace: Workspace): void {
  const other = configurationFile.replace(".yaml", ".yml");
  if (!workspace.isFile(join(workspace.repository.root, other))) return;
  throw new ReviewError(
    `${other} is ignored because of its name: rename it to ${configurationFile}.`,
  );
}
