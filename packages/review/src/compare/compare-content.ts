import { mediaTypesOf, schemaOfMedia } from "../contract/media-types.js";
import { child, type Node } from "../document/document.js";
import { conjunction } from "../schema/schema.js";
import { sentence } from "../schema-diff/compare-limits.js";
import type { SchemaComparison } from "../schema-diff/schema-comparison.js";
import { show } from "../schema-diff/sides.js";
import type { Both } from "./both.js";
import type { Change, Direction, Effect } from "./change.js";
import { compareDocumentation } from "./compare-documentation.js";
import { compareEncodings } from "./compare-encodings.js";
import { matchMediaTypes } from "./match-media-types.js";

/** The media types of a body on both sides, and the schema of each. */
export function compareContent(
  schemas: SchemaComparison,
  { before, after }: Both<Node>,
  direction: Direction,
): Change[] {
  const [old, now] = [mediaTypesOf(before), mediaTypesOf(after)];
  const { pairs, removed, added } = matchMediaTypes([...old.keys()], [...now.keys()]);
  return [
    ...pairs.flatMap(({ effect, ...names }) => {
      const media = { before: old.get(names.before) as Node, after: now.get(names.after) as Node };
      const replaced = effect ? [replacement(names, media, effect)] : [];
      return [...replaced, ...compareMedia(schemas, { names, ...media }, direction)];
    }),
    ...removed.map(({ name, effect }) =>
      presence("removed", { name, effect }, { before: old.get(name) ?? before, after }),
    ),
    ...added.map((name) =>
      presence("added", { name, effect: "neutral" }, { before, after: now.get(name) ?? after }),
    ),
  ];
}

function presence(
  what: "removed" | "added",
  { name, effect }: { name: string; effect: Effect },
  { before, after }: Both<Node>,
): Change {
  return {
    id: `media-type-${what}`,
    effect,
    message: `the media type ${show(name)} was ${what}`,
    ...(what === "removed" ? { before: name } : { after: name }),
    beforeAt: before,
    afterAt: after,
  };
}

/** Another charset, or a range in the place of a type that it includes or the other way round. */
function replacement(
  names: { before: string; after: string },
  { before, after }: Both<Node>,
  effect: Effect,
): Change {
  return {
    id: effect === "changed" ? "media-type-charset-changed" : "media-type-range-changed",
    effect,
    message: `the media type ${sentence(names.before, names.after)}`,
    ...names,
    beforeAt: before,
    afterAt: after,
  };
}

interface Media extends Both<Node> {
  names: { before: string; after: string };
}

function compareMedia(
  schemas: SchemaComparison,
  { names, before, after }: Media,
  direction: Direction,
): Change[] {
  const [old, now] = [schemaOfMedia(names.before, before), schemaOfMedia(names.after, after)];
  // The schema of each item of a stream, since OpenAPI 3.2.
  const item = (node: Node) => conjunction([child(node, "itemSchema")]);
  return [
    ...schemas.compare(old, now, direction),
    ...schemas.compare(item(before), item(after), direction),
    ...(isForm(names.after) ? compareEncodings(schemas, { before, after }, direction) : []),
    ...compareDocumentation(before, after),
  ];
}

/** Of other bodies, `encoding` says nothing. */
function isForm(name: string): boolean {
  return name.startsWith("multipart/") || name === "application/x-www-form-urlencoded";
}
