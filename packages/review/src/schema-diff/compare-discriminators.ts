import { type Change, effectOf } from "../compare/change.js";
import type { Discriminator } from "../schema/schema.js";
import { at, isSame, type Sides, show } from "./sides.js";

/** Which property selects the branch of a union, and by which values. */
export function compareDiscriminators(sides: Sides): Change[] {
  const { discriminator: before } = sides.before;
  const { discriminator: after } = sides.after;
  if (!before || !after) return before || after ? [presence(sides)] : [];
  if (before.propertyName !== after.propertyName) return [renamed(sides, { before, after })];
  return compareMappings(sides, { before, after });
}

interface Discriminators {
  before: Discriminator;
  after: Discriminator;
}

/** Readers that dispatch by the discriminator rely on it; where there was none, nobody does. */
function presence(sides: Sides): Change {
  const isAdded = sides.after.discriminator !== undefined;
  const { propertyName } = (sides.after.discriminator ??
    sides.before.discriminator) as Discriminator;
  return at(sides, {
    keyword: "discriminator",
    id: `discriminator-${isAdded ? "added" : "removed"}`,
    effect: isAdded ? "neutral" : "changed",
    message: `the discriminator ${show(propertyName)} was ${isAdded ? "added" : "removed"}`,
    ...(isAdded ? { after: propertyName } : { before: propertyName }),
  });
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

function compareMappings(sides: Sides, { before, after }: Discriminators): Change[] {
  const values = new Set([...before.mapping.keys(), ...after.mapping.keys()]);
  return [...values].flatMap((value) => {
    const [old, now] = [before.mapping.get(value), after.mapping.get(value)];
    if (old && now && isCounterpart(sides, { before, after }, value)) return [];
    const what = old && now ? "changed" : old ? "removed" : "added";
    return [
      at(sides, {
        keyword: "discriminator",
        id: `discriminator-mapping-${what}`,
        effect: effectOf(now !== undefined, old !== undefined),
        message: `the discriminator value ${show(value)} was ${what}`,
        ...(old && { before: value }),
        ...(now && { after: value }),
      }),
    ];
  });
}

/** The branch may have changed itself: it is another one only if it was that of another value. */
function isCounterpart(sides: Sides, { before, after }: Discriminators, value: string): boolean {
  const [old, now] = [before.mapping.get(value), after.mapping.get(value)];
  if (!old || !now) return false;
  const isNamesake = old.nodes[0]?.pointer === now.nodes[0]?.pointer;
  if (isNamesake || isSame(sides.differences(old, now))) return true;
  const others = [...before.mapping].filter(([each]) => each !== value);
  return !others.some(([, other]) => isSame(sides.differences(other, now)));
}
