interface Matches {
  pairs: { before: string; after: string }[];
  removed: string[];
  added: string[];
}

/** Which declared status stands for which on the other side: the same, or a range as `2XX`. */
export function matchStatuses(before: readonly string[], after: readonly string[]): Matches {
  const pairs = before.flatMap((old) => {
    const exact = after.filter((now) => now === old);
    const related = after.filter((now) => isInRange(old, now) || isInRange(now, old));
    return (exact.length > 0 ? exact : related).map((now) => ({ before: old, after: now }));
  });
  return {
    pairs,
    removed: before.filter((old) => !pairs.some((pair) => pair.before === old)),
    added: after.filter((now) => !pairs.some((pair) => pair.after === now)),
  };
}

function isInRange(status: string, range: string): boolean {
  return /^\dXX$/.test(range) && status[0] === range[0];
}

export function isError(status: string): boolean {
  return /^[45]/.test(status);
}
