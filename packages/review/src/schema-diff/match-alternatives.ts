import type { Change } from "../compare/change.js";
import type { Alternative } from "../schema/alternatives.js";
import { isSame, type Sides } from "./sides.js";

interface Matches {
  pairs: { before: Alternative; after: Alternative }[];
  onlyBefore: Alternative[];
  onlyAfter: Alternative[];
}

/**
 * Which branch became which: first components of the same name, then those with the same meaning,
 * then others with the same name, then those that differ least.
 */
export function matchAlternatives(
  sides: Sides,
  all: { before: Alternative[]; after: Alternative[] },
): Matches {
  const matches: Matches = { pairs: [], onlyBefore: [...all.before], onlyAfter: [...all.after] };
  const differences = ({ schema: before }: Alternative, { schema: after }: Alternative) =>
    sides.differences(before, after);
  if (sides.isDeep) {
    take(matches, ({ label }, after) => label === after.label);
    take(matches, () => true);
    return matches;
  }
  take(matches, isNamesake);
  const isUnchanged = (changes: Change[]) =>
    changes.every(({ effect }) => effect === "documentation");
  for (const isMatch of [isUnchanged, isSame]) {
    take(matches, (before, after) => isMatch(differences(before, after)));
  }
  take(matches, (before, after) => before.label !== undefined && before.label === after.label);
  takeClosest(matches, differences);
  return matches;
}

/** Objects of the same name: comparing each with all others could lead through whole documents. */
export function isNamesake(before: Alternative, after: Alternative): boolean {
  const isObject = ({ schema: { types } }: Alternative) => types.size === 1 && types.has("object");
  const isNamed = before.label !== undefined && before.label === after.label;
  return isNamed && isObject(before) && isObject(after);
}

function take(
  { pairs, onlyBefore, onlyAfter }: Matches,
  isMatch: (before: Alternative, after: Alternative) => boolean,
): void {
  for (const before of [...onlyBefore]) {
    const after = onlyAfter.find((each) => isMatch(before, each));
    if (!after) continue;
    pairs.push({ before, after });
    onlyBefore.splice(onlyBefore.indexOf(before), 1);
    onlyAfter.splice(onlyAfter.indexOf(after), 1);
  }
}

/** Named branches that match by no name are others; nameless ones of one type may have changed. */
function takeClosest(
  matches: Matches,
  differences: (before: Alternative, after: Alternative) => Change[],
): void {
  const candidates = matches.onlyBefore
    .flatMap((before) => matches.onlyAfter.map((after) => ({ before, after })))
    .filter(({ before, after }) => before.label === undefined || after.label === undefined)
    .map((pair) => ({ ...pair, changes: differences(pair.before, pair.after) }))
    .filter(({ changes }) => !changes.some(({ id }) => id === "type-changed"))
    .sort((left, right) => left.changes.length - right.changes.length);
  for (const { before, after } of candidates) {
    take(matches, (old, now) => old === before && now === after);
  }
}
