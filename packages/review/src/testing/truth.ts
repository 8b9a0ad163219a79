import { Ajv2020 } from "ajv/dist/2020.js";
import type { Json, JsonRecord } from "../../pairs/pair.ts";
import { type Direction, isBreaking, type Occurrence } from "../change/change.ts";
import { isObject } from "../document/json.ts";
import { domains, type SchemaPair } from "./schemas-around-properties.ts";

/**
 * Every object of some names, each without a value or with one value of each kind that the schemas tell apart, unless all
 * schemas refuse it by `required` or `properties`.
 */
function valuesOf(...schemas: readonly JsonRecord[]): readonly JsonRecord[] {
  const text = JSON.stringify(schemas);
  const isAsked = /"(min|max|additional|unevaluated)Properties|"propertyNames/.test(text);
  const names = Object.keys(domains).filter((name) => isAsked || text.includes(`"${name}"`));
  let objects: JsonRecord[] = [{}];
  for (const name of names) {
    const restrictions = [...new Set(restrictionsIn(schemas, name))];
    const own = schemas.map(({ properties = {} }) => (properties as JsonRecord)[name] ?? true);
    const possible = new Set(own.flatMap((each) => [...acceptedOf(JSON.stringify(each))]));
    const values = kinds(
      (domains[name] ?? []).filter((each) => possible.has(each)),
      restrictions,
    );
    const isRequired = schemas.every(({ required = [] }) => (required as Json[]).includes(name));
    const present = objects.flatMap((each) => values.map((value) => ({ ...each, [name]: value })));
    objects = isRequired ? present : [...objects, ...present];
  }
  return objects;
}

/** One of the values for each set of restrictions that accept it. */
function kinds(values: readonly Json[], restrictions: readonly string[]): Json[] {
  const accepting = restrictions.map(acceptedOf);
  const kindOf = (value: Json) => accepting.map((each) => each.has(value)).join();
  return [...new Map(values.map((value) => [kindOf(value), value])).values()];
}

/** What schemas and their parts ask of a property. */
function restrictionsIn(schema: unknown, name: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each) => restrictionsIn(each, name));
  if (!isObject(schema)) return [];
  const {
    properties = {},
    patternProperties = {},
    enum: listed = [],
    const: only,
  } = schema as JsonRecord;
  const restrictions = [
    (properties as JsonRecord)[name],
    ...["additionalProperties", "unevaluatedProperties"].map((key) => (schema as JsonRecord)[key]),
    ...Object.values(patternProperties as JsonRecord),
    ...[...(listed as Json[]), only ?? null].map((each) =>
      isObject(each) && name in each ? { const: each[name] as Json } : true,
    ),
  ];
  const own = restrictions.flatMap((each) => (each === undefined ? [] : [JSON.stringify(each)]));
  return [...own, ...Object.values(schema).flatMap((each) => restrictionsIn(each, name))];
}

const accepted = new Map<string, ReadonlySet<Json>>();

/** All values of the domains that a restriction accepts. */
function acceptedOf(restriction: string): ReadonlySet<Json> {
  if (accepted.size > 5_000) accepted.clear();
  const values =
    accepted.get(restriction) ??
    new Set(
      Object.values(domains)
        .flat()
        .filter(compiler()(JSON.parse(restriction))),
    );
  accepted.set(restriction, values);
  return values;
}

/** Compiles schemas. Ajv keeps all that it has compiled, so each pair has its own. */
function compiler(): (schema: Json) => (value: Json) => boolean {
  const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false, meta: false });
  return (schema) => {
    const isValid = ajv.compile(schema as JsonRecord);
    return (value) => isValid(value);
  };
}

/** A value that each direction refuses now, or did not have before. */
type Witnesses = { [direction in Direction]?: JsonRecord };

export interface Truth {
  /** Values that break a client to a validator. */
  readonly strict: Witnesses;
  /** Values that break a client, and that no convention excuses. */
  readonly counting: Witnesses;
}

/**
 * The truth about two schemas, by `docs/decisions/contract-review.md`.
 *
 * @returns undefined if Ajv cannot compile them, as with some `patternProperties` of properties that may not occur, or
 * forgets to declare a variable of the compiled code
 */
export function truthOf(pair: SchemaPair): Truth | undefined {
  try {
    return judged(pair);
  } catch (error) {
    if (error instanceof TypeError || error instanceof ReferenceError) return undefined;
    throw error;
  }
}

function judged(pair: SchemaPair): Truth {
  const truth: Truth = { strict: {}, counting: {} };
  const compile = compiler();
  const [was, is] = [compile(pair.before), compile(pair.after)];
  const differing = valuesOf(pair.before, pair.after).filter((each) => was(each) !== is(each));
  if (differing.length === 0) return truth;
  const meant = isOfAlternatives(pair) ? asMeant(pair) : pair;
  const [wasMeant, isMeant] = [compile(meant.before), compile(meant.after)];
  for (const value of differing) {
    const isValid = was(value);
    const direction = isValid ? "request" : "response";
    truth.strict[direction] ??= value;
    // "optional property added to an open object: clients ignore unknown properties"
    const isCounting = wasMeant(value) === isValid && isMeant(value) !== isValid;
    if (isCounting && isOfKnown(value, pair.before)) truth.counting[direction] ??= value;
  }
  return truth;
}

/**
 * "`oneOf` with changed, overlapping branches: as `anyOf`, because alternatives are meant", and "value moved to another
 * branch, or branch added or removed beside one that accepts all: messages stay".
 */
function isOfAlternatives({ before, after }: SchemaPair): boolean {
  return (
    [before, after].every((each) => JSON.stringify(each).includes('"oneOf":')) ||
    [before, after].some(hasOpenBranch)
  );
}

/** Whether changes are breaking by a convention, though no value breaks a client. */
export function isByConvention(
  changes: readonly Occurrence[],
  { before, after }: SchemaPair,
): boolean {
  return (
    // "property removed from a response: clients read it"
    changes
      .filter(isBreaking)
      .every(
        ({ change: { id }, direction }) => id === "property-removed" && direction === "response",
      ) ||
    // "So where the canonical form omits something as impossible, both schemas are also compared as written."
    changes.some(({ change: { id } }) => String(id) === "reading-changed") ||
    // "branch changed beside one that accepts all: types are generated from the branches"
    [before, after].some(hasOpenBranch)
  );
}

/** Whether a value has only names about which the schema says something, so that clients may know them. */
function isOfKnown(value: Json, schema: JsonRecord): boolean {
  if (!isObject(value)) return true;
  const parts = merged(schema);
  const isClosed = parts.some(
    ({ propertyNames, ...each }) =>
      Object.keys(each).some((key) => /^(additional|unevaluated)Prop/.test(key)) ||
      (isObject(propertyNames) && "enum" in propertyNames),
  );
  return Object.entries(value as JsonRecord).every(([name, each]) => {
    const declared = parts.flatMap((part) => declarationsOf(part, name));
    return (isClosed || declared.length > 0) && isOfKnown(each, { allOf: declared });
  });
}

function merged(schema: JsonRecord): JsonRecord[] {
  return [schema, ...((schema.allOf ?? []) as JsonRecord[]).flatMap(merged)];
}

function declarationsOf(
  { properties = {}, patternProperties = {} }: JsonRecord,
  name: string,
): Json[] {
  const patterns = Object.entries(patternProperties as JsonRecord);
  const matching = patterns.filter(([pattern]) => new RegExp(pattern, "u").test(name));
  return [(properties as JsonRecord)[name] ?? [], ...matching.map(([, each]) => each)].flat();
}

function hasOpenBranch(schema: Json): boolean {
  if (Array.isArray(schema)) return schema.some(hasOpenBranch);
  if (!isObject(schema)) return false;
  const { anyOf = [], oneOf = [] } = schema as JsonRecord;
  const branches = [...(anyOf as JsonRecord[]), ...(oneOf as JsonRecord[])];
  return branches.some(acceptsAll) || Object.values(schema as JsonRecord).some(hasOpenBranch);
}

function acceptsAll(schema: JsonRecord): boolean {
  return valuesOf(schema, {}).every(compiler()(schema));
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
