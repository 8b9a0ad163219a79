let end: Promise<void> | undefined;

/** Resolves at the end of this turn of the event loop, for all that wait at the same time, so that they go on together. */
export function endOfTurn(): Promise<void> {
  end ??= new Promise((resolve) => {
    setImmediate(() => {
      end = undefined;
      resolve();
    });
  });
  return end;
}
