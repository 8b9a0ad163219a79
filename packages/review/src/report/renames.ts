import { child, idOf, items } from "../document/document.ts";
import { canonicalText, isObject, unescapePointer } from "../document/json.ts";
import { pathTo } from "../document/places.ts";
import type { ReviewedFinding } from "../policy/outcome.ts";
import { areOneThing, type NamedThing } from "./rename-evidence.ts";

/** A removal and an addition that readers see as one step: the same thing under another name. */
export interface Rename {
  readonly what: RenamedThing;
  readonly removed: ReviewedFinding;
  readonly added: ReviewedFinding;
}

type RenamedThing = "property" | "parameter" | "operation";

/** The renamed things: one was removed and one added, at one place and with equal definitions. */
export function renamesIn(findings: readonly ReviewedFinding[]): Rename[] {
  const groups = new Map<string, Group>();
  for (const finding of findings) {
    const what = renamable(finding);
    if (!what) continue;
    const side = finding.id.endsWith("-removed") ? "removed" : "added";
    const key = canonicalText([what, identityOf(what, finding, side)]);
    const group = groups.get(key) ?? { what, removed: [], added: [] };
    groups.set(key, group);
    group[side].push(finding);
  }
  return [...groups.values()].flatMap(renameIn);
}

interface Group {
  readonly what: RenamedThing;
  readonly removed: ReviewedFinding[];
  readonly added: ReviewedFinding[];
}

function renameIn({
  what,
  removed: [removed, ...others],
  added: [added, ...more],
}: Group): Rename[] {
  const isOne = others.length + more.length === 0;
  if (!removed || !added || !isOne) return [];
  // The definition of an operation is distinctive enough to identify it.
  const isSame = what === "operation" || areOneThing(thingOf(removed), thingOf(added));
  return isSame ? [{ what, removed, added }] : [];
}

function thingOf({ id, change }: ReviewedFinding): NamedThing {
  const node = id.endsWith("-removed") ? change.beforeAt : change.afterAt;
  const key = unescapePointer(node?.pointer.split("/").at(-1) ?? "");
  const { name = key } = isObject(node?.value) && "in" in node.value ? node.value : {};
  return { name: String(name), value: node?.value };
}

/** A thing that was announced, waived or allowed keeps a separate row. */
function renamable({ id, change, waiver, allowance }: ReviewedFinding): RenamedThing | undefined {
  if (waiver || allowance || change.removed?.deprecated) return undefined;
  const [, what] =
    /^(?:required-)?(property|parameter|operation)-(?:added|removed)$/.exec(id) ?? [];
  return what as RenamedThing | undefined;
}

/** The identity of a thing apart from its name: its place and its definition. */
function identityOf(what: RenamedThing, finding: ReviewedFinding, side: "removed" | "added") {
  const { change, operations } = finding;
  const node = side === "removed" ? change.beforeAt : change.afterAt;
  if (!node) return finding.fingerprint;
  const own = definition(node.value);
  const [schema, properties, property] = pathTo(node).slice(-3);
  const key = property?.pointer.split("/").at(-1) ?? "";
  if (what === "operation") return [key, own];
  if (what === "parameter") return [operations, own];
  const holder = side === "removed" ? change.afterAt : properties;
  const isRequired = items(schema && child(schema, "required")).some(
    ({ value }) => value === unescapePointer(key),
  );
  return [holder ? idOf(holder) : null, isRequired, own];
}

/** Keywords that may differ in things that are the same. */
const labels = ["name", "operationId", "tags", "summary", "description", "title", "example"];

function definition(value: unknown): unknown {
  if (!isObject(value)) return value ?? null;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !labels.includes(key)));
}
