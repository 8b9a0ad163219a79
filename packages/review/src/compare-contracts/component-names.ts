import type { Both, Change } from "../change/change.ts";
import { show } from "../change/wording.ts";
import type { SchemaComparison } from "../compare-schemas/comparison.ts";
import { child, type Document, members, type Node } from "../document/document.ts";
import { conjunction } from "../schema/canonical.ts";

/** Component schemas that have a new name and the same meaning: generated code names its types after them. */
export function compareComponentNames(
  schemas: SchemaComparison,
  { before, after }: Both<Document>,
): Change[] {
  const [old, now] = [schemasOf(before), schemasOf(after)];
  const gone = [...old].filter(([name]) => !now.has(name));
  const come = new Map([...now].filter(([name]) => !old.has(name)));
  return gone.flatMap(([name, node]) => {
    const [successor] =
      [...come].find((other) => isSuccessor(schemas, { before: node, after: other[1] })) ?? [];
    const target = successor === undefined ? undefined : come.get(successor);
    if (successor === undefined || !target) return [];
    come.delete(successor);
    return [renaming({ before: [name, node], after: [successor, target] })];
  });
}

function schemasOf({ root }: Document): Map<string, Node> {
  const components = child(root, "components");
  return new Map(members(components && child(components, "schemas")));
}

/** Whether messages use one schema in place of the other, and it has the same meaning for them. */
function isSuccessor(schemas: SchemaComparison, { before, after }: Both<Node>): boolean {
  const [old, now] = [conjunction([before]), conjunction([after])];
  const directions = (["request", "response"] as const).filter((direction) =>
    schemas.hasCompared(old, now, direction),
  );
  return (
    directions.length > 0 &&
    directions.every((direction) =>
      schemas.compare(old, now, direction).every(({ effect }) => effect === "documentation"),
    )
  );
}

function renaming({ before, after }: Both<[name: string, node: Node]>): Change {
  const [[old, beforeAt], [now, afterAt]] = [before, after];
  return {
    id: "component-renamed",
    effect: "neutral",
    message: `the schema ${show(old)} was renamed to ${show(now)}; this changes generated code, but no message`,
    before: old,
    after: now,
    beforeAt,
    afterAt,
  };
}
