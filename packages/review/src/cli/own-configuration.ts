import { join } from "node:path";
import type { Both } from "../change/change.ts";
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
  /** The texts of both files, as far as they exist. */
  readonly texts: Both<string | undefined>;
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
    texts: { before: base, after: own },
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

/**
 * What the configuration of the working tree proposes, in sentences; undefined if both configurations are equal.
 *
 * @param counted the configuration that counts, which may have places from the working tree
 */
export function proposalOf({ texts, base }: Configurations, counted: Configuration) {
  const { before, after } = texts;
  if (after === undefined) {
    return (
      before && `${configurationFile} was deleted, but that of the base applies to this change`
    );
  }
  const [old, now] = [settingsIn(before ?? ""), settingsIn(after)];
  const changed = [...new Set([...Object.keys(now), ...Object.keys(old)])].filter(
    (key) => canonicalText(old[key] ?? null) !== canonicalText(now[key] ?? null),
  );
  const isCounted = (key: string) => key in counted && !(key in base);
  const describe = (keys: string[]) =>
    keys.map((key) => (key in now ? `${key}: ${words(now[key])}` : `no ${key}`)).join("; ");
  const [at, later] = [changed.filter(isCounted), changed.filter((key) => !isCounted(key))].map(
    describe,
  );
  const sentences = [
    ...(at ? [`${configurationFile} says where the files of this change are: ${at}`] : []),
    ...(later
      ? [`${configurationFile} has settings that apply only after the merge: ${later}`]
      : []),
  ];
  return sentences.join(". ") || undefined;
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
