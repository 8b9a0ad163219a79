/** Maximum number that waits, so that they do not also wait for the many other requests of a long turn. */
const max = 16;

let end: Promise<void> | undefined;
let waiting = 0;
let finish = () => {};

/**
 * Resolves at the end of this turn of the event loop, or once 16 wait, for all that wait at the same time, so that they
 * go on together.
 */
export function endOfTurn(): Promise<void> {
  end ??= begin();
  const joined = end;
  if (++waiting === max) finish();
  return joined;
}

function begin(): Promise<void> {
  waiting = 0;
  return new Promise((resolve) => {
    finish = () => {
      end = undefined;
      resolve();
    };
    setImmediate(finish);
  });
}
