import { type AnySignal, withDeadline } from "./abort.ts";
import { readRetryAt, readWindow, type Window } from "./response-headers.ts";

/** What responses say about the requests that the service still accepts. All who use a key share it. */
export interface Allowance {
  /** A random time after the end of a window, in milliseconds: not all processes with one key begin at once. */
  jitter: number;
  /** Counts a request, whatever is left. */
  take(): Leave;
  /** Counts a request if it may be sent at once. Does not tell the time, which Next.js refuses before the first data. */
  tryTake(): Leave | undefined;
  /**
   * Waits until a request may be sent: while nothing is left, none is; then no more than are left, first come first
   * served.
   *
   * @returns a 429 as soon as it is known that the turn comes too late
   * @throws the reason of the signal
   */
  enter(turn: Turn): Promise<Leave | Response>;
}

/** Ends the counting of a request as pending, and learns from its response if it has one. */
export type Leave = (response?: Response) => void;

/** How long a request may wait. Times are in Unix milliseconds. */
interface Turn {
  signal?: AnySignal;
  /** The latest end of a window, or of a ban, that is waited for. */
  latest: number;
  /** When the waiting for responses of others ends; by default, with the signal. */
  deadline?: number;
  /** Whether it has already had its turn once. */
  isFirst?: boolean;
  /** How many such requests are sent although nothing is left. */
  asks?: number;
  onWait?(delay: number): void;
}

/** The window with the fewest requests left, or a ban. */
interface State extends Window {
  /** The 429 that states it. */
  refusal?: { headers: Headers; text: Promise<string> };
}

/** Two clients that start in the same minute stay below the ten rejections for which the service bans a key. */
const firstRoom = 4;

/** Limits are checked first: after so many milliseconds without a response, a request was probably accepted. */
const verdictTime = 1000;

/** The same while it is known how many are left. Few wait then, and what others sent meanwhile is not known. */
const longVerdictTime = 5000;

/** Ends of a window that differ by less, in milliseconds, are the same. */
const sameWindow = 2000;

/** A limit may be raised, and a ban lifted: after so many milliseconds, a request that cannot wait finds out. */
const doubtTime = 60_000;

/** The maximum of `jitter`, in milliseconds. */
const maxJitterMs = 500;

const endless = Number.POSITIVE_INFINITY;
const unlimited: State = { left: endless, endsAt: endless, limit: endless, length: 0 };

export function createAllowance(): Allowance {
  /** Undefined if it is unknown how many requests are left. */
  let state: State | undefined;
  /** How many requests may be pending then. */
  let room = firstRoom;
  /** How many were sent although none was left, and when the last. */
  let asked = 0;
  let askedAt = 0;
  const pending = new Set<{ at: number }>();
  const queue: { wake(): void }[] = [];

  function hasRoom(): boolean {
    // A quarter of what is left, because other processes may use the same key, and as quickly.
    const capacity = state ? Math.max(1, state.left / 4) : room;
    const late = performance.now() - (state ? longVerdictTime : verdictTime);
    for (const each of pending) {
      if (pending.size < capacity || each.at > late) break;
      pending.delete(each);
    }
    return pending.size < capacity;
  }

  function take(isQuestion?: boolean): Leave {
    const request = { at: performance.now() };
    pending.add(request);
    if (state) state.left--;
    return (response) => {
      pending.delete(request);
      if (response) learn(response, isQuestion);
      queue[0]?.wake();
    };
  }

  function learn(response: Response, isQuestion?: boolean): void {
    const isRateLimited = response.status === 429;
    const known = isQuestion && !isRateLimited ? undefined : state;
    let next: State | undefined = readWindow(response);
    if (isRateLimited) {
      const { headers } = response;
      const text = response.text().catch(() => "");
      const endsAt = readRetryAt(response);
      next = { ...unlimited, ...next, left: 0, endsAt, refusal: { headers, text } };
      room = 1;
    } else if (response.status < 500) {
      // Without windows, there is no limit until a 429. A gateway that responds for the service does not know it.
      if (!known) next ??= { ...unlimited };
      room = firstRoom;
      asked = 0;
    }
    // The request may have been sent before that refusal.
    if (!next || (known?.refusal && known.endsAt > (isRateLimited ? next.endsAt : Date.now())))
      return;
    const isSame = known && Math.abs(known.endsAt - next.endsAt) < sameWindow;
    // Responses may arrive in another order, and the service may not yet have counted the other requests.
    next.left = Math.min(next.left, isSame ? known.left : next.left - pending.size);
    state = next;
    if (isSame && !isRateLimited) return;
    allowance.jitter = Math.random() * maxJitterMs;
    askedAt = Date.now();
    for (const each of queue) each.wake();
  }

  /** When a request may be sent before which others have their turn; 0 if that is now. */
  function turnAfter(others: number, now: number): number {
    if (state && state.endsAt <= now) state = undefined;
    if (!state || others < state.left) return 0;
    const { left, endsAt, limit, length } = state;
    return endsAt + (Math.floor((others - Math.max(0, left)) / Math.max(1, limit)) || 0) * length;
  }

  async function enter(turn: Turn): Promise<Leave | Response> {
    const { latest, deadline = endless, signal, asks = 0 } = turn;
    const waiting = { wake() {} };
    queue[turn.isFirst ? "unshift" : "push"](waiting);
    let announced = 0;
    try {
      for (;;) {
        const now = Date.now();
        const at = turnAfter(queue.indexOf(waiting), now);
        if (at > latest) {
          if (asked >= asks && now - askedAt < doubtTime) return refuse(at, now, state);
          asked++;
          askedAt = now;
          return take(true);
        }
        const opensAt = at && Math.min(at + allowance.jitter, latest);
        let delay = opensAt - now;
        // Timers may be a millisecond early.
        if (delay <= 1) {
          if (now >= deadline || (queue[0] === waiting && hasRoom())) return take();
          delay = Math.min(verdictTime, deadline - now);
        } else if (opensAt !== announced) {
          announced = opensAt;
          turn.onWait?.(delay);
        }
        await withDeadline(
          delay,
          signal,
          () =>
            new Promise((resolve) => {
              waiting.wake = resolve;
            }),
        );
      }
    } finally {
      queue.splice(queue.indexOf(waiting), 1);
      queue[0]?.wake();
    }
  }

  const allowance: Allowance = {
    jitter: 0,
    take: () => take(),
    tryTake: () => (!queue[0] && (!state || state.left > 0) && hasRoom() ? take() : undefined),
    enter,
  };
  return allowance;
}

/** The service's own rejection, or one in its place. Its `Retry-After` leads to this time. */
async function refuse(at: number, now: number, state?: State): Promise<Response> {
  const seconds = Math.max(1, Math.ceil((at - now) / 1000));
  const message = "Not sent: the rate limit is reached.";
  const {
    headers: sent = { "Content-Type": "application/json" },
    text = JSON.stringify({ code: "rate_limited", message, status: 429 }),
  } = state?.refusal ?? {};
  const headers = new Headers(sent);
  headers.set("Retry-After", `${seconds}`);
  const refusal = new Response(await text, { status: 429, headers });
  return Object.assign(refusal, { arrivedAt: at - seconds * 1000 });
}
