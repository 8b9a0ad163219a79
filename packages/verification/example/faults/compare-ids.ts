/** Compares the ids that a stream has received with those of what is kept. */
export function compareIds(received: readonly string[], kept: readonly string[]) {
  const once = new Set(received);
  return {
    lost: kept.filter((id) => !once.has(id)).length,
    duplicated: received.length - once.size,
    isInOrder: kept.join() === received.join(),
  };
}

/** The comparison of a stream that received everything, once and in order. */
export const complete = { lost: 0, duplicated: 0, isInOrder: true };

/** The comparisons of several streams as one. */
export function inTotal(all: readonly (typeof complete)[]): typeof complete {
  return {
    lost: all.reduce((sum, { lost }) => sum + lost, 0),
    duplicated: all.reduce((sum, { duplicated }) => sum + duplicated, 0),
    isInOrder: all.every(({ isInOrder }) => isInOrder),
  };
}
