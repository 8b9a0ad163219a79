import { Ajv2020 } from "ajv/dist/2020.js";
import type { Json, JsonRecord } from "../../pairs/pair.ts";
import type { Direction } from "../change/change.ts";
import { isObject } from "../document/json.ts";
import type { Finding } from "../finding/finding.ts";
import { domains, type SchemaPair } from "./schemas-around-properties.ts";

/** Every object of some names, each without a value or with one of its values. */
function objectsOf(names: readonly string[]): readonly JsonRecord[] {
  let objects: JsonRecord[] = [{}];
  for (const name of names) {
    const values = domains[name] ?? [];
    objects = objects.flatMap((each) => [
      each,
      ...values.map((value) => ({ ...each, [name]: value })),
    ]);
  }
  return objects;
}

const known = new Map<string, readonly JsonRecord[]>();

/** The objects of the names that two schemas use, or of all names if they say anything about others. */
function valuesOf(...schemas: readonly JsonRecord[]): readonly JsonRecord[] {
  const text = JSON.stringify(schemas);
  const isAsked = /"(min|max|additional|unevaluated)Properties|"propertyNames/.test(text);
  const names = Object.keys(domains).filter((name) => isAsked || text.includes(`"${name}"`));
  const values = known.get(names.join()) ?? objectsOf(names);
  known.set(names.join(), values);
  return values;
}

/** A value that each direction refuses now, or did not have before. */
type Witnesses = Readonly<Record<Direction, JsonRecord | undefined>>;

export interface Truth {
  /** Values that break a client to a validator. */
  readonly strict: Witnesses;
  /** Values that break a client, and that no convention excuses. */
  readonly counting: Witnesses;
}

/**
 * The truth about two schemas, by `docs/decisions/contract-review.md`.
 *
 * @returns undefined if Ajv cannot compile them, as with some `patternProperties` of properties that may not occur
 */
export function truthOf(pair: SchemaPair): Truth | undefined {
  try {
    return judged(pair);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  } finally {
    ajv.removeSchema();
  }
}

const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false, meta: false });

function judged(pair: SchemaPair): Truth {
  const strict = witnesses(pair, () => true);
  if (!strict.request && !strict.response) return { strict, counting: strict };
  // "optional property added to an open object: clients ignore unknown properties"
  const isOfKnown = (value: JsonRecord) =>
    Object.keys(value).every((name) => isKnown(pair.before, name));
  const meant = isOfAlternatives(pair) ? asMeant(pair) : pair;
  const [was, is] = [ajv.compile(meant.before), ajv.compile(meant.after)];
  return {
    strict,
    counting: witnesses(
      pair,
      (value, isValid) => isOfKnown(value) && was(value) === isValid && is(value) !== isValid,
    ),
  };
}

/**
 * "`oneOf` with changed, overlapping branches: as `anyOf`, because alternatives are meant", and "value moved to another
 * branch, or branch added or removed beside one that accepts all: messages stay".
 */
function isOfAlternatives({ before, after }: SchemaPair): boolean {
  return [before, after].every((each) => hasOneOf(each)) || [before, after].some(hasOpenBranch);
}

/** Whether a finding is breaking by a convention, though no value breaks a client. */
export function isByConvention(
  findings: readonly Finding[],
  { before, after }: SchemaPair,
): boolean {
  const breaking = findings.filter(({ verdict }) => verdict === "breaking");
  return (
    // "property removed from a response: clients read it"
    breaking.every(({ id, direction }) => id === "property-removed" && direction === "response") ||
    // "So where the canonical form omits something as impossible, both schemas are also compared as written."
    findings.some(({ id }) => String(id) === "reading-changed") ||
    // "branch changed beside one that accepts all: types are generated from the branches"
    [before, after].some(hasOpenBranch)
  );
}

function witnesses(
  { before, after }: SchemaPair,
  counts: (value: JsonRecord, isValid: boolean) => boolean,
): Witnesses {
  const [was, is] = [ajv.compile(before), ajv.compile(after)];
  const found: { -readonly [direction in Direction]: Witnesses[direction] } = {
    request: undefined,
    response: undefined,
  };
  for (const value of valuesOf(before, after)) {
    const isValid = was(value);
    if (isValid === is(value) || !counts(value, isValid)) continue;
    found[isValid ? "request" : "response"] ??= value;
    if (found.request && found.response) break;
  }
  return found;
}

/** Whether a schema says something about a name, so that it is not one that clients do not know. */
function isKnown(schema: JsonRecord, name: string): boolean {
  const { properties = {}, patternProperties = {}, allOf = [] } = schema;
  return (
    ["additionalProperties", "unevaluatedProperties"].some((key) => key in schema) ||
    "enum" in ((schema.propertyNames ?? {}) as JsonRecord) ||
    name in (properties as JsonRecord) ||
    Object.keys(patternProperties as JsonRecord).some((each) => new RegExp(each, "u").test(name)) ||
    (allOf as JsonRecord[]).some((each) => isKnown(each, name))
  );
}

function hasOpenBranch(schema: Json): boolean {
  if (Array.isArray(schema)) return schema.some(hasOpenBranch);
  if (!isObject(schema)) return false;
  const { anyOf = [], oneOf = [] } = schema as JsonRecord;
  const branches = [...(anyOf as JsonRecord[]), ...(oneOf as JsonRecord[])];
  return branches.some(acceptsAll) || Object.values(schema as JsonRecord).some(hasOpenBranch);
}

function acceptsAll(schema: JsonRecord): boolean {
  const accepts = ajv.compile(schema);
  return valuesOf(schema).every((value) => accepts(value));
}

function hasOneOf(schema: Json): boolean {
  return JSON.stringify(schema).includes('"oneOf":');
}

function asMeant({ before, after }: SchemaPair): SchemaPair {
  const of = (schema: JsonRecord) => ofAlternatives(schema) as JsonRecord;
  return { before: of(before), after: of(after) };
}

/** A schema with `anyOf` in the place of `oneOf`. */
function ofAlternatives(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(ofAlternatives);
  if (!isObject(schema)) return schema;
  const { oneOf, ...rest } = schema as JsonRecord;
  const others = Object.fromEntries(
    Object.entries(rest).map(([key, each]) => [key, ofAlternatives(each)]),
  );
  if (oneOf === undefined) return others;
  const { allOf = [] } = others;
  return { ...others, allOf: [...(allOf as Json[]), { anyOf: ofAlternatives(oneOf) }] };
}
