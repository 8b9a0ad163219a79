/**
 * Rejects if the promise takes longer. The time begins when this process has sent its request. A reply that
 * arrives in time counts even if the busy process reads it later.
 */
export function withTimeout<Result>(
  milliseconds: number,
  promise: Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let isSettled = false;
    const isLate = () => reject(new Error(`no reply within ${milliseconds} ms`));
    setImmediate(() => {
      // Node.js runs due timers, then reads the data that has arrived, then runs immediates.
      if (!isSettled) timer = setTimeout(() => setImmediate(isLate), milliseconds);
    });
    promise.then(resolve, reject).finally(() => {
      isSettled = true;
      clearTimeout(timer);
    });
  });
}
