interface Match {
  readonly before: string;
  readonly after: string;
}

/** A range that took the place of the statuses in it, or the other way round. */
interface Replacement {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

interface Matches {
  /** Which declared status answers for which on the other side. */
  readonly pairs: readonly Match[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly replaced: readonly Replacement[];
}

/** A status answers for itself; where it is not declared, its range or else the default does. */
export function matchStatuses(before: readonly string[], after: readonly string[]): Matches {
  const exact = before.filter((each) => after.includes(each));
  const removed = before.filter((each) => !exact.includes(each));
  const added = after.filter((each) => !exact.includes(each));
  const pairs = [
    ...exact.map((each) => ({ before: each, after: each })),
    ...removed.flatMap((each) =>
      answering(each, after, before).map((now) => ({ before: each, after: now })),
    ),
    ...added.flatMap((each) =>
      // A success that the only default told was among what it told, whatever is beside it now.
      answering(each, before, []).map((old) => ({ before: old, after: each })),
    ),
  ];
  const isReplaced = (status: string, others: readonly string[]) =>
    others.some((other) => isInRange(status, other) || isInRange(other, status));
  return {
    pairs,
    replaced: [
      ...added.flatMap((range) =>
        within(range, removed).map((each) => ({ before: each, after: [range] })),
      ),
      ...removed.flatMap((range) =>
        within(range, added).map((each) => ({ before: [range], after: each })),
      ),
    ],
    removed: removed.filter((each) => !isReplaced(each, added)),
    added: added.filter((each) => !isReplaced(each, removed)),
  };
}

/** The statuses of a range, if there are any. */
function within(range: string, statuses: readonly string[]): (readonly string[])[] {
  const inside = statuses.filter((each) => isInRange(each, range) && each !== range);
  return inside.length > 0 ? [inside] : [];
}

/** Which of `others` tells a status that is not among them. */
function answering(status: string, others: readonly string[], own: readonly string[]): string[] {
  const range = others.find((other) => isInRange(status, other));
  if (range !== undefined) return [range];
  // Beside declared successes the default tells errors; alone it tells all there is.
  const tellsAll = !others.some(isSuccess) && !own.includes("DEFAULT");
  return others.includes("DEFAULT") && (isError(status) || tellsAll) ? ["DEFAULT"] : [];
}

function isInRange(status: string, range: string): boolean {
  return /^\dXX$/.test(range) && status[0] === range[0];
}

export function isError(status: string): boolean {
  return /^[45]/.test(status);
}

export function isSuccess(status: string): boolean {
  return /^[23]/.test(status);
}
