import type { Both, Change } from "../change/change.ts";
import { show } from "../change/wording.ts";
import { child } from "../document/document.ts";
import { unescapePointer } from "../document/json.ts";
import { fileWithin } from "../document/places.ts";
import { selectedBy } from "../schema/discriminator.ts";
import { anything, type Conjunction, type Discriminator } from "../schema/schema.ts";
import { isParent } from "../schema/subtypes.ts";
import { addition, at, isSameKind, removal, type Sides } from "./sides.ts";

/** Compares the property that selects the branch of a union, and the values that select each branch. */
export function compareDiscriminators(sides: Sides): Change[] {
  const [before, after] = [selectedBy(sides.before), selectedBy(sides.after)];
  if (!before || !after) return before || after ? [presence(sides)] : [];
  if (before.propertyName !== after.propertyName) return [renamed(sides, { before, after })];
  return [
    ...compareMappings(sides, { before, after }),
    ...compareFallbacks(sides, { before, after }),
  ];
}

/** The schemas that a parent's discriminator selects are compared nowhere else. */
function compareTargets(sides: Sides, { before, after }: Discriminators, values: [string, string]) {
  const [old, now] = [targetOf(before, values[0]), targetOf(after, values[1])];
  if (isParent(before.owner) && isParent(after.owner)) descend(sides, old, now);
}

function descend(sides: Sides, before: Conjunction, after: Conjunction): void {
  const leadsNowhere = ({ nodes }: Conjunction) =>
    nodes.some(({ value }) => typeof value === "string");
  if (!leadsNowhere(before) && !leadsNowhere(after)) sides.descend(before, after);
}

/** Compares the schemas for values that select nothing else (OpenAPI 3.2, section 4.24.2). */
function compareFallbacks(sides: Sides, { before, after }: Discriminators): Change[] {
  const [old, now] = [before.fallback, after.fallback];
  if (!old && !now) return [];
  const thing = {
    id: "discriminator-mapping" as const,
    keyword: "discriminator",
    title: "the schema of all other discriminator values",
    name: "defaultMapping",
  };
  if (!old)
    return [addition(sides, { ...thing, value: nameOf(now ?? anything), effect: "widened" })];
  if (!now) return [removal(sides, { ...thing, value: nameOf(old), effect: "narrowed" })];
  if (isParent(before.owner) && isParent(after.owner)) descend(sides, old, now);
  if (isNamesake(old, now) || isSameKind(sides.differences(old, now))) return [];
  return [
    at(sides, {
      keyword: "discriminator",
      id: "discriminator-mapping-changed",
      effect: "changed",
      message: `all other discriminator values now select ${show(nameOf(now))} instead of ${show(nameOf(old))}`,
      name: "defaultMapping",
      before: nameOf(old),
      after: nameOf(now),
    }),
  ];
}

/** Readers that dispatch by a discriminator rely on it; a new one cannot break them. */
function presence(sides: Sides): Change {
  const { before, after } = sides;
  const propertyName = (after.discriminator ?? before.discriminator)?.propertyName ?? "";
  const title = `the discriminator ${show(propertyName)}`;
  const thing = {
    id: "discriminator" as const,
    keyword: "discriminator",
    title,
    value: propertyName,
  };
  return after.discriminator
    ? addition(sides, { ...thing, effect: "neutral" })
    : removal(sides, { ...thing, effect: "changed" });
}

function renamed(sides: Sides, { before, after }: Discriminators): Change {
  return at(sides, {
    keyword: "discriminator",
    id: "discriminator-property-changed",
    effect: "changed",
    message: `the discriminator changed from ${show(before.propertyName)} to ${show(after.propertyName)}`,
    before: before.propertyName,
    after: after.propertyName,
  });
}

type Discriminators = Both<Discriminator>;

/** Compares the mappings: one change for each value that selects another schema. */
function compareMappings(sides: Sides, both: Discriminators): Change[] {
  const retargeted = [...both.before.mapping.keys()].filter(
    (value) => both.after.mapping.has(value) && !isCounterpart(sides, both, value),
  );
  const removed = onlyIn(both, "before", retargeted);
  const added = onlyIn(both, "after", retargeted);
  const renamed = removed.flatMap((value) => renamedTo(both, value, added));
  const isRenamed = (value: string) => renamed.some((pair) => pair.includes(value));
  const kept = [...both.before.mapping.keys()].filter(
    (value) => both.after.mapping.has(value) && !retargeted.includes(value),
  );
  for (const value of kept) compareTargets(sides, both, [value, value]);
  for (const pair of renamed) compareTargets(sides, both, pair);
  return [
    ...retargeted.map((value) => retargeting(sides, both, value)),
    ...renamed.map((pair) => renaming(sides, both, pair)),
    ...removed
      .filter((value) => !isRenamed(value))
      .map((each) => removal(sides, { ...mappingOf(each), effect: "narrowed" })),
    ...added
      .filter((value) => !isRenamed(value))
      .map((each) => addition(sides, { ...mappingOf(each), effect: "widened" })),
    ...writtenOnlyIn(both, "before").map((each) =>
      removal(sides, { ...mappingOf(each), effect: "changed" }),
    ),
    ...writtenOnlyIn(both, "after").map((each) =>
      addition(sides, { ...mappingOf(each), effect: "neutral" }),
    ),
  ];
}

/**
 * The values that only one side has in its mapping, while a constant of the branch determines them on both sides.
 * Readers that dispatch by the mapping do not know the constants (OpenAPI 3.1, section 4.8.25).
 */
function writtenOnlyIn(both: Discriminators, side: "before" | "after"): string[] {
  const [own, other] = [both[side], both[side === "before" ? "after" : "before"]];
  return [...own.mapping.keys()].filter(
    (value) =>
      other.mapping.has(value) &&
      isWritten(own, value) &&
      !isWritten(other, value) &&
      nameOf(targetOf(other, value)) !== value,
  );
}

/** A branch may itself have changed: it is a different one only if another value selected it before. */
function isCounterpart(sides: Sides, { before, after }: Discriminators, value: string): boolean {
  const [old, now] = [targetOf(before, value), targetOf(after, value)];
  if (isNamesake(old, now) || isSameKind(sides.differences(old, now))) return true;
  if (isBranch(before, old) !== isBranch(after, now)) return false;
  const others = [...before.mapping].filter(([each]) => each !== value);
  return !others.some(([, other]) => isSameKind(sides.differences(other, now)));
}

/**
 * The values that only one side has. Without a mapping, a branch is selected by its name. This name comes and goes when
 * the mapping selects this branch or another one, and is reported with that change.
 */
function onlyIn(
  both: Discriminators,
  side: "before" | "after",
  retargeted: readonly string[],
): string[] {
  const [own, other] = [both[side], both[side === "before" ? "after" : "before"]];
  const isReported = (value: string) =>
    !isWritten(own, value) &&
    retargeted.some((each) => isNamesake(targetOf(own, value), targetOf(other, each)));
  return [...own.mapping.keys()].filter((value) => !other.mapping.has(value) && !isReported(value));
}

/** The new value for the schema that `value` selected. */
function renamedTo(
  { before, after }: Discriminators,
  value: string,
  added: readonly string[],
): [string, string][] {
  const target = targetOf(before, value);
  const other = added.find((each) => isNamesake(target, targetOf(after, each)));
  return other === undefined ? [] : [[value, other]];
}

function retargeting(sides: Sides, { before, after }: Discriminators, value: string): Change {
  const [old, now] = [nameOf(targetOf(before, value)), nameOf(targetOf(after, value))];
  return at(sides, {
    keyword: "discriminator",
    id: "discriminator-mapping-changed",
    effect: "changed",
    message: `the discriminator value ${show(value)} now selects ${show(now)} instead of ${show(old)}`,
    before: { [value]: old },
    after: { [value]: now },
  });
}

function renaming(
  sides: Sides,
  { before }: Discriminators,
  [value, other]: [string, string],
): Change {
  const name = nameOf(targetOf(before, value));
  return at(sides, {
    keyword: "discriminator",
    id: "discriminator-value-changed",
    effect: "changed",
    message: `the discriminator value of ${show(name)} changed from ${show(value)} to ${show(other)}`,
    before: value,
    after: other,
  });
}

function mappingOf(value: string) {
  const title = `the discriminator value ${show(value)}`;
  return { id: "discriminator-mapping" as const, keyword: "discriminator", title, value };
}

/** The schema that a value of a discriminator selects. */
function targetOf({ mapping }: Discriminator, value: string): Conjunction {
  return mapping.get(value) ?? anything;
}

/** The usual name of a schema: its component or its file. */
function nameOf({ nodes: [node] }: Conjunction): string {
  if (!node) return "";
  // If a name leads nowhere, there is only the name.
  if (typeof node.value === "string") return node.value;
  return unescapePointer(node.pointer.split("/").at(-1) ?? "") || node.file.name;
}

/** Whether two schemas are written at the same place, which is the only name of a schema in its own file. */
function isNamesake(left: Conjunction, right: Conjunction): boolean {
  const [old, now] = [left.nodes[0], right.nodes[0]];
  if (!old || !now) return old === now;
  return old.pointer === now.pointer && fileWithin(old) === fileWithin(now);
}

/** Whether the schema is a branch of the union; the discriminator of a parent has no union. */
function isBranch({ branches }: Discriminator, target: Conjunction): boolean {
  return branches.size === 0 || branches.has(target.key);
}

/** Whether a value is in the mapping, rather than only the name of a branch. */
function isWritten({ at }: Discriminator, value: string): boolean {
  const mapping = child(at, "mapping");
  return mapping !== undefined && child(mapping, value) !== undefined;
}

/** The value comes and goes with the alternative that it selects: both are one change. */
export function withoutAlternatives(
  changes: readonly Change[],
  reported: readonly Change[],
  { before, after }: Sides,
): Change[] {
  const isReported = (id: string, label: unknown) =>
    reported.some((each) => each.id === id && (each.before ?? each.after) === label);
  return changes.filter((change) => {
    const isAdded = change.id === "discriminator-mapping-added";
    if (!isAdded && change.id !== "discriminator-mapping-removed") return true;
    const { discriminator } = isAdded ? after : before;
    const value = String(isAdded ? change.after : change.before);
    const id = `alternative-${isAdded ? "added" : "removed"}`;
    return !(discriminator && isReported(id, nameOf(targetOf(discriminator, value))));
  });
}
