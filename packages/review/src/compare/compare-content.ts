import { counterpart, mediaTypesOf } from "../contract/media-types.js";
import { child, type Node } from "../document/document.js";
import { isEqual } from "../document/json.js";
import { conjunction } from "../schema/schema.js";
import { sentence } from "../schema-diff/compare-limits.js";
import { changesOf, type SchemaComparison } from "../schema-diff/schema-comparison.js";
import { show } from "../schema-diff/sides.js";
import type { Change, Direction } from "./change.js";
import { compareDocumentation } from "./compare-documentation.js";

/** The media types of a body on both sides, and the schema of each. */
export function compareContent(
  schemas: SchemaComparison,
  { before, after }: { before: Node; after: Node },
  direction: Direction,
): Change[] {
  const [old, now] = [mediaTypesOf(before), mediaTypesOf(after)];
  const matched = new Set<string>();
  const changes = [...old].flatMap(([name, node]) => {
    const other = counterpart(name, [...now.keys()], direction);
    const media = other === undefined ? undefined : now.get(other);
    if (other === undefined || !media) return [presence("removed", name, { before: node, after })];
    matched.add(other);
    return [
      ...rangeChange({ name, before: node }, { name: other, after: media }),
      ...compareMedia(schemas, { before: node, after: media }, direction),
    ];
  });
  const added = [...now]
    .filter(([name]) => !matched.has(name))
    .map(([name, node]) => presence("added", name, { before, after: node }));
  return [...changes, ...added];
}

function presence(
  what: "removed" | "added",
  name: string,
  { before, after }: { before: Node; after: Node },
): Change {
  return {
    id: `media-type-${what}`,
    effect: what === "removed" ? "changed" : "neutral",
    message: `the media type ${show(name)} was ${what}`,
    ...(what === "removed" ? { before: name } : { after: name }),
    beforeAt: before,
    afterAt: after,
  };
}

/** A range took the place of a type that it includes, or the other way round. */
function rangeChange(
  { name: old, before }: { name: string; before: Node },
  { name: now, after }: { name: string; after: Node },
): Change[] {
  if (old.endsWith("/*") === now.endsWith("/*")) return [];
  const message = `the media type ${sentence(old, now)}`;
  const places = { beforeAt: before, afterAt: after };
  return [
    {
      id: "media-type-range-changed",
      effect: "neutral",
      message,
      before: old,
      after: now,
      ...places,
    },
  ];
}

function compareMedia(
  schemas: SchemaComparison,
  { before, after }: { before: Node; after: Node },
  direction: Direction,
): Change[] {
  const schema = (node: Node) => conjunction([child(node, "schema")]);
  return [
    ...changesOf(schemas.compare(schema(before), schema(after), direction)),
    ...compareEncoding(before, after),
    ...compareDocumentation(before, after),
  ];
}

/** How the parts of a form are written. */
function compareEncoding(before: Node, after: Node): Change[] {
  const [old, now] = [child(before, "encoding"), child(after, "encoding")];
  if (isEqual(old?.value, now?.value)) return [];
  return [
    {
      id: "encoding-changed",
      effect: "changed",
      message: "the encoding of the body's parts changed",
      before: old?.value,
      after: now?.value,
      beforeAt: old ?? before,
      afterAt: now ?? after,
    },
  ];
}
