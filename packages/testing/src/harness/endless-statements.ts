const maxPerTurn = 10_000;

/**
 * Fails the statements of an endless loop. SQLite returns at once, so nothing else would run in the process, and
 * no time limit could end the test.
 */
export function failEndlessStatements(): () => void {
  let statements = 0;
  return () => {
    if (statements === 0) setImmediate(() => (statements = 0));
    if (++statements > maxPerTurn) throw new Error("These statements do not end.");
  };
}
