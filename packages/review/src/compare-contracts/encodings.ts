import { type Both, type Change, type Direction, effectOf } from "../change/change.ts";
import type { Kind } from "../change/kinds.ts";
import { sentence, show } from "../change/wording.ts";
import type { SchemaComparison } from "../compare-schemas/comparison.ts";
import { isWithin, normalMediaType } from "../contract/media-types.ts";
import { toParameter } from "../contract/parameters.ts";
import { child, idOf, memberOf, members, type Node } from "../document/document.ts";
import { ReviewError } from "../document/review-error.ts";
import { conjunction } from "../schema/canonical.ts";
import { both, type Conjunction } from "../schema/schema.ts";
import { compareHeaders } from "./headers.ts";
import { compareSerialization } from "./serialization.ts";

/** Compares how the parts of a form are written. Missing keywords get the default for the schema of the part. */
export function compareEncodings(
  schemas: SchemaComparison,
  { before, after }: Both<Node>,
  direction: Direction,
): Change[] {
  const [old, now] = [child(before, "encoding"), child(after, "encoding")];
  const names = new Set([...members(old), ...members(now)].map(([name]) => name));
  return [...names].flatMap((name) => {
    const part = { before: partOf(before, name), after: partOf(after, name) };
    if (!part.before || !part.after) return [];
    const sides = { before: part.before, after: part.after };
    return [
      ...compareContentTypes(name, sides),
      ...compareSerialization({ before: written(sides.before), after: written(sides.after) }),
      ...compareHeaders(schemas, { before: sides.before.at, after: sides.after.at }, direction).map(
        ofPart,
      ),
    ];
  });
}

/** Other bodies ignore `encoding`. */
export function isForm(name: string): boolean {
  return name.startsWith("multipart/") || name === "application/x-www-form-urlencoded";
}

const unknown = ["prefixEncoding", "itemEncoding"];

/**
 * OpenAPI 3.2 added keywords that the review does not compare.
 *
 * @throws {ReviewError} if there is one
 */
export function refuseUnknownEncodings(media: Node): void {
  if (media.document.version !== "3.2") return;
  const nested = members(child(media, "encoding")).map(([, each]) => each);
  const found = [
    ...unknown.map((name) => child(media, name)),
    ...nested.flatMap((each) => ["encoding", ...unknown].map((name) => child(each, name))),
  ].find((each) => each !== undefined);
  if (found) throw new ReviewError(`${idOf(found)} is new in OpenAPI 3.2, and not compared yet.`);
}

interface Part {
  /** Its encoding, or else the media type, which has no entry for it. */
  at: Node;
  contentType: string | undefined;
  /** The possible schemas: branches of the form's schema may each describe the part differently. */
  schemas: readonly [Conjunction, ...Conjunction[]];
}

/** A part of a form as it is written; none if the form's schema has no such property. */
function partOf(media: Node, name: string): Part | undefined {
  const [schema, ...others] = propertiesNamed(name, conjunction([child(media, "schema")]));
  if (!schema) return undefined;
  const encodings = child(media, "encoding");
  const encoding = encodings && memberOf(encodings, name);
  const at = encoding ? encoding.document.resolve(encoding) : media;
  const contentType = child(at, "contentType")?.value;
  const schemas: Part["schemas"] = [schema, ...others];
  return { at, schemas, contentType: contentType === undefined ? undefined : String(contentType) };
}

/** The schemas of a property in a schema and in all schemas that it applies to the same object. */
function propertiesNamed(
  name: string,
  whole: Conjunction,
  within: ReadonlySet<string> = new Set(),
): Conjunction[] {
  // A branch may refer back to the schema that it is a branch of.
  if (within.has(whole.key)) return [];
  const inside = new Set([...within, whole.key]);
  const { properties, unions, conditions, dependentSchemas } = whole.written;
  const own = properties.get(name);
  const applied = [
    ...unions.flatMap(({ branches }) => branches),
    ...conditions.flatMap(({ consequence, alternative }) => [consequence, alternative]),
    ...dependentSchemas.values(),
  ].flatMap((each) => propertiesNamed(name, each, inside));
  if (applied.length === 0) return own ? [own] : [];
  return own ? applied.map((each) => both(own, each)) : applied;
}

function written({ at, schemas }: Part) {
  // `explode` matters only if the value may have parts.
  const schema = schemas.find(({ form: { types } }) => types.has("array") || types.has("object"));
  return { ...toParameter(at, "query"), schema: schema ?? schemas[0] };
}

function ofPart(change: Change): Change {
  return {
    ...change,
    id: change.id.replace("response-header", "part-header") as Kind,
    message: change.message.replace("response header", "part's header"),
  };
}

function compareContentTypes(name: string, { before, after }: Both<Part>): Change[] {
  if (before.contentType === undefined && after.contentType === undefined) return [];
  const [old, now] = [contentTypes(before), contentTypes(after)];
  const isCovered = (type: string, others: string[]) => others.some((each) => isWithin(type, each));
  const gained = now.some((each) => !isCovered(each, old));
  const lost = old.some((each) => !isCovered(each, now));
  if (!gained && !lost) return [];
  return [
    {
      id: "encoding-changed",
      effect: effectOf(gained, lost),
      message: `the content type of the part ${show(name)} ${sentence(old.join(", "), now.join(", "))}`,
      name,
      before: old.join(", "),
      after: now.join(", "),
      beforeAt: before.at,
      afterAt: after.at,
    },
  ];
}

function contentTypes({ contentType, schemas }: Part): string[] {
  const all = contentType?.split(",") ?? schemas.map(defaultType);
  return [...new Set(all.map(normalMediaType))].sort();
}

const binary = "application/octet-stream";

function defaultType(schema: Conjunction): string {
  const { types, facets, parts } = schema.form;
  if (types.has("string") && types.has("object")) return binary;
  if (types.has("object")) return "application/json";
  if (types.has("array")) return defaultType(parts.items);
  const isBinary =
    facets.get("contentMediaType")?.includes(binary) || facets.has("contentEncoding");
  return isBinary ? binary : "text/plain";
}
