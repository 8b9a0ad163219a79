import { parse } from "yaml";
import { harmlessKinds, type Kind } from "../change/kinds.ts";
import { isDate } from "../document/dates.ts";
import { isObject, type JsonObject } from "../document/json.ts";
import { ReviewError } from "../document/review-error.ts";
import { verdicts } from "../finding/finding.ts";
import type { AddressedOperation, Override, Severities } from "../policy/severities.ts";
import { parseVersion } from "../policy/version.ts";
import { breakingKinds } from "../report/explanation.ts";
import { matcher } from "./path-patterns.ts";
import { isTagPattern } from "./release-tags.ts";

/** The paths of a repository's contracts, and their policy. */
export interface Configuration {
  /** All paths are relative to the root of the repository. */
  readonly contract?: string;
  /** Patterns for the paths of several contracts, with `*` and `**`. */
  readonly contracts?: readonly string[];
  readonly waivers?: string;
  readonly changelog?: string;
  /** The pattern for the names of release tags, such as `users-v{version}`. */
  readonly tags?: string;
  /** The last released version, if no tag and no changelog says so. */
  readonly released?: string;
  /** The minimum number of days between an announcement and a removal. */
  readonly noticeDays?: number;
  /** Whether the day of the removal may be named later than the deprecation. */
  readonly sunsetLater?: boolean;
  /** The verdicts on kinds of changes, in place of the review's own. */
  readonly severities?: Severities;
  /** Severities of some operations, by path and name. */
  readonly overrides?: readonly Override[];
}

/** The file in the root of a repository. */
export const configurationFile = "contract-review.yaml";

/**
 * Parses a configuration. `docs/configuration.schema.json` describes its form.
 *
 * @throws {ReviewError} if it has another form
 */
export function parseConfiguration(text: string): Configuration {
  const value = settingsIn(text);
  if ("contract" in value && "contracts" in value)
    fail("must have contract or contracts, not both");
  if ("released" in value && "contracts" in value)
    fail("must have released for one contract only: of several, each changelog has the releases");
  for (const key of Object.keys(value)) {
    if (!(key in readers))
      fail(`has the unknown key ${key}; its keys are ${Object.keys(readers).join(", ")}`);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, readers[key as keyof Configuration](each)]),
  );
}

const readers: { [Key in keyof Required<Configuration>]: (value: unknown) => Configuration[Key] } =
  {
    contract: (value) => path("contract", value),
    contracts,
    waivers: (value) => path("waivers", value),
    changelog: (value) => path("changelog", value),
    tags,
    released,
    noticeDays,
    sunsetLater,
    severities,
    overrides,
  };

/** The policy in a configuration. */
export function policyOf({ noticeDays, sunsetLater, severities, overrides }: Configuration) {
  return {
    ...(noticeDays !== undefined && { noticeDays }),
    ...(sunsetLater !== undefined && { sunsetLater }),
    ...(severities && { severities }),
    ...(overrides && { overrides }),
  };
}

/** The settings in a configuration, as they are written. @throws {ReviewError} if it is not a mapping */
export function settingsIn(text: string): JsonObject {
  let value: unknown;
  try {
    value = parse(text, { logLevel: "error" });
  } catch {
    fail("is not valid YAML");
  }
  if (value === null) return {};
  return isObject(value) ? value : fail("must be a mapping of keys to values");
}

function path(key: string, value: unknown): string {
  const isWithin = typeof value === "string" && !/^\/|(^|\/)\.\.(\/|$)/.test(value) && value !== "";
  return isWithin ? value : fail(`must have a path within the repository as ${key}`);
}

function contracts(value: unknown): readonly string[] {
  const all =
    Array.isArray(value) && value.length > 0 ? value : fail("must have a list as contracts");
  return all.map((each) => path("contracts", each));
}

function tags(value: unknown): string {
  const isPattern = typeof value === "string" && isTagPattern(value);
  return isPattern ? value : fail("must have tags that contain {version} exactly once");
}

/** A number would lose digits: YAML reads 1.10 as 1.1. */
function released(value: unknown): string {
  const isVersion = typeof value === "string" && (isDate(value) || parseVersion(value));
  return isVersion ? value : fail('must have a version, such as "1.10", as released');
}

function noticeDays(value: unknown): number {
  const isCount = typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
  return isCount ? value : fail("must have a whole number as noticeDays");
}

function sunsetLater(value: unknown): boolean {
  return typeof value === "boolean" ? value : fail("must have true or false as sunsetLater");
}

const kinds: ReadonlySet<string> = new Set([...breakingKinds, ...harmlessKinds]);

function severities(value: unknown): Severities {
  const all = isObject(value)
    ? Object.entries(value)
    : fail("must have severities that map kinds of changes to verdicts");
  return new Map(
    all.map(([kind, each]) => {
      if (!kinds.has(kind)) fail(`has severities for the unknown kind of change ${kind}`);
      const verdict = verdicts.find((other) => other === each);
      if (!verdict) fail(`must have ${verdicts.join(" or ")} as the severity of ${kind}`);
      return [kind as Kind, verdict];
    }),
  );
}

function overrides(value: unknown): readonly Override[] {
  return Array.isArray(value) ? value.map(override) : fail("must have a list as overrides");
}

/** An override applies to operations that both `paths` and `operations` name. */
function override(value: unknown): Override {
  const { severities: given, ...others } = isObject(value)
    ? value
    : fail("must have a mapping as each of overrides");
  const { paths, operations, ...unknown } = others;
  const [key] = Object.keys(unknown);
  if (key !== undefined)
    fail(
      `has the unknown key ${key} in overrides; the keys there are paths, operations and severities`,
    );
  if (paths === undefined && operations === undefined) {
    fail("must have paths or operations in each item of overrides");
  }
  const isPath = paths === undefined ? () => true : matcher(texts("paths", paths));
  const names = operations === undefined ? undefined : new Set(texts("operations", operations));
  const isFor = ({ name, path }: AddressedOperation) =>
    isPath(path) && (names === undefined || names.has(name));
  return { isFor, severities: severities(given) };
}

function texts(key: string, value: unknown): string[] {
  const isList =
    Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "string");
  return isList ? value : fail(`must have a list of strings as ${key} in overrides`);
}

function fail(what: string): never {
  throw new ReviewError(`${configurationFile} ${what}.`);
}
