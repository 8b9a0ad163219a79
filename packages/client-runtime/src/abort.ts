/**
 * Waits for a number of milliseconds.
 *
 * @throws the signal's reason, as soon as the signal aborts
 */
export function pause(milliseconds: number, signal: AnySignal): Promise<void> {
  return withDeadline(milliseconds, signal, () => new Promise(() => {}));
}

/** The signal of a call, if it has one. */
export type AnySignal = AbortSignal | null | undefined;

/**
 * Settles when `work` settles, when the time is up, or when the signal aborts. In the last two cases,
 * the signal passed to `work` aborts too, but `within` does not wait for `work` to react.
 *
 * @param milliseconds if this is not positive, `work` is not started
 * @param isFollowed whether the signal passed to `work` continues to follow the other one after that
 * @throws what `work` throws, or the signal's reason if the signal aborts first
 */
export async function withDeadline(
  milliseconds: number,
  signal: AnySignal,
  work: (inner: AbortSignal) => Promise<void>,
  isFollowed?: boolean,
): Promise<void> {
  throwIfAborted(signal);
  if (milliseconds <= 0) return;
  const inner = new AbortController();
  // Nobody tells when a body is complete, so the platform has to follow the signal, which leaves no listener.
  const follow = isFollowed && signal && AbortSignal.any;
  const given = follow ? AbortSignal.any([signal, inner.signal]) : inner.signal;
  let end = () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      const interrupt = () => {
        inner.abort(signal?.reason);
        resolve();
      };
      const timer = setTimeout(interrupt, milliseconds);
      const unfollow = onAbort(signal, interrupt);
      end = () => {
        clearTimeout(timer);
        if (!isFollowed || follow) unfollow();
      };
      work(given).then(resolve, reject);
    });
  } finally {
    end();
  }
  throwIfAborted(signal);
}

/** What a signal's only listener calls: Node.js takes more than ten listeners for a leak. */
class Followers extends Set<() => void> {
  handleEvent(): void {
    for (const each of this) each();
  }
}

const followersOf = new WeakMap<AbortSignal, Followers>();

/**
 * Calls a function when a signal aborts.
 *
 * @returns ends that
 */
export function onAbort(signal: AnySignal, follower: () => void): () => void {
  if (!signal) return () => {};
  const all = followersOf.get(signal) ?? new Followers();
  followersOf.set(signal, all.add(follower));
  signal.addEventListener("abort", all);
  return () => {
    all.delete(follower);
    if (all.size === 0) signal.removeEventListener("abort", all);
  };
}

/**
 * Throws if the signal has aborted. The signals of React Native have neither a method for this nor a reason.
 *
 * @throws the signal's reason
 */
export function throwIfAborted(signal: AnySignal): void {
  if (!signal?.aborted) return;
  if ("reason" in signal) throw signal.reason;
  throw Object.assign(new Error("Aborted"), { name: "AbortError" });
}
