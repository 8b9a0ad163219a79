import type { Change } from "../compare/change.js";
import type { Discriminator } from "../schema/schema.js";
import { isBranch, isNamesake, isWritten, nameOf, targetOf } from "./mapping-targets.js";
import { at, isSame, type Sides, show } from "./sides.js";

export interface Discriminators {
  before: Discriminator;
  after: Discriminator;
}

/** Which value selects which schema: one change for each value of which that is another. */
export function compareMappings(sides: Sides, both: Discriminators): Change[] {
  const retargeted = [...both.before.mapping.keys()].filter(
    (value) => both.after.mapping.has(value) && !isCounterpart(sides, both, value),
  );
  const removed = onlyIn(both, "before", retargeted);
  const added = onlyIn(both, "after", retargeted);
  const renamed = removed.flatMap((value) => renamedTo(both, value, added));
  const isRenamed = (value: string) => renamed.some((pair) => pair.includes(value));
  return [
    ...retargeted.map((value) => retargeting(sides, both, value)),
    ...renamed.map((pair) => renaming(sides, both, pair)),
    ...removed.filter((value) => !isRenamed(value)).map((each) => presence(sides, "removed", each)),
    ...added.filter((value) => !isRenamed(value)).map((each) => presence(sides, "added", each)),
  ];
}

/** The branch may have changed itself: it is another one only if it was that of another value. */
function isCounterpart(sides: Sides, { before, after }: Discriminators, value: string): boolean {
  const [old, now] = [targetOf(before, value), targetOf(after, value)];
  if (isNamesake(old, now) || isSame(sides.differences(old, now))) return true;
  if (isBranch(before, old) !== isBranch(after, now)) return false;
  const others = [...before.mapping].filter(([each]) => each !== value);
  return !others.some(([, other]) => isSame(sides.differences(other, now)));
}

/**
 * The values of one side. A name that a branch has without a mapping comes and goes as the mapping
 * selects another branch or this one: it is told with that.
 */
function onlyIn(
  both: Discriminators,
  side: "before" | "after",
  retargeted: readonly string[],
): string[] {
  const [own, other] = [both[side], both[side === "before" ? "after" : "before"]];
  const isTold = (value: string) =>
    !isWritten(own, value) &&
    retargeted.some((each) => isNamesake(targetOf(own, value), targetOf(other, each)));
  return [...own.mapping.keys()].filter((value) => !other.mapping.has(value) && !isTold(value));
}

/** The value that selects from now on what `value` selected. */
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
    message: `the discriminator value ${show(value)} stood for ${show(old)} and stands for ${show(now)} now`,
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

function presence(sides: Sides, what: "removed" | "added", value: string): Change {
  return at(sides, {
    keyword: "discriminator",
    id: `discriminator-mapping-${what}`,
    effect: what === "removed" ? "narrowed" : "widened",
    message: `the discriminator value ${show(value)} was ${what}`,
    ...(what === "removed" ? { before: value } : { after: value }),
  });
}
