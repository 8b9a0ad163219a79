import { isWithin, normalMediaType } from "../contract/media-types.js";
import { toParameter } from "../contract/parameters.js";
import { child, members, type Node } from "../document/document.js";
import { canonical } from "../schema/canonical.js";
import { type Conjunction, conjunction } from "../schema/schema.js";
import { sentence } from "../schema-diff/compare-limits.js";
import type { SchemaComparison } from "../schema-diff/schema-comparison.js";
import type { Both } from "./both.js";
import { type Change, type Direction, effectOf } from "./change.js";
import { compareHeaders } from "./compare-headers.js";
import { compareSerialization } from "./compare-serialization.js";

/** How the parts of a form are written. What is not said has the default of the part's schema. */
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
      ...compareContentTypes(sides),
      ...compareSerialization({ before: written(sides.before), after: written(sides.after) }),
      ...compareHeaders(schemas, { before: sides.before.at, after: sides.after.at }, direction).map(
        ofPart,
      ),
    ];
  });
}

interface Part {
  /** Its encoding; or else the media type that says nothing of it. */
  at: Node;
  contentType: string | undefined;
  schema: Conjunction;
}

/** A part of a form; none when its schema has no such property. */
function partOf(media: Node, name: string): Part | undefined {
  const schema = canonical(conjunction([child(media, "schema")])).properties.get(name);
  if (!schema) return undefined;
  const encodings = child(media, "encoding");
  const at = (encodings && child(encodings, name)) ?? media;
  const contentType = child(at, "contentType")?.value;
  return { at, schema, contentType: contentType === undefined ? undefined : String(contentType) };
}

function written({ at, schema }: Part) {
  return { ...toParameter(at, "query"), schema };
}

function ofPart(change: Change): Change {
  return {
    ...change,
    id: change.id.replace("response-header", "part-header"),
    message: change.message.replace("response header", "part's header"),
  };
}

function compareContentTypes({ before, after }: { before: Part; after: Part }): Change[] {
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
      message: `the content type of a part ${sentence(old.join(", "), now.join(", "))}`,
      before: old.join(", "),
      after: now.join(", "),
      beforeAt: before.at,
      afterAt: after.at,
    },
  ];
}

function contentTypes({ contentType, schema }: Part): string[] {
  return (contentType ?? defaultType(schema)).split(",").map(normalMediaType).sort();
}

const binary = "application/octet-stream";

function defaultType(schema: Conjunction): string {
  const { types, facets, parts } = canonical(schema);
  if (types.has("string") && types.has("object")) return binary;
  if (types.has("object")) return "application/json";
  if (types.has("array")) return defaultType(parts.items);
  const isBinary =
    facets.get("contentMediaType")?.includes(binary) || facets.has("contentEncoding");
  return isBinary ? binary : "text/plain";
}
