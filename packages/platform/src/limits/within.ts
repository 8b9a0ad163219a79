/**
 * Rejects if the promise takes longer. The time begins once this process has sent what it had to send,
 * and an answer that has arrived, but waits to be read by a busy process, is still in time.
 */
export function within<Result>(milliseconds: number, promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let isSettled = false;
    const isLate = () => reject(new Error(`no answer within ${milliseconds} ms`));
    setImmediate(() => {
      // A timer that is due runs before what has arrived is read, and an immediate after that.
      if (!isSettled) timer = setTimeout(() => setImmediate(isLate), milliseconds);
    });
    promise.then(resolve, reject).finally(() => {
      isSettled = true;
      clearTimeout(timer);
    });
  });
}
