import type { Change } from "../compare/change.js";
import type { Discriminator } from "../schema/schema.js";
import { compareMappings, type Discriminators } from "./compare-mappings.js";
import { at, type Sides, show } from "./sides.js";

/** Which property selects the branch of a union, and by which values. */
export function compareDiscriminators(sides: Sides): Change[] {
  const { discriminator: before } = sides.before;
  const { discriminator: after } = sides.after;
  if (!before || !after) return before || after ? [presence(sides)] : [];
  if (before.propertyName !== after.propertyName) return [renamed(sides, { before, after })];
  return compareMappings(sides, { before, after });
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
