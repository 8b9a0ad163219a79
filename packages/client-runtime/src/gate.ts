/**
 * Limits how many requests are sent while it is unknown whether the service accepts them: too many rejections get a key
 * banned.
 */
export interface Gate {
  /** How many requests the service still accepts; 0 or less if that is unknown. */
  left: number;
  /** How many requests may be pending, whatever is left. */
  room: number;
  /** How many requests have no response yet. */
  readonly pending: number;
  isFull(): boolean;
  /** Waits until there is room. Then check again, because others have waited, too. */
  opened(): Promise<void>;
  /** Counts a request until the returned function is called, when its response has arrived. */
  enter(): () => void;
}

/** Two clients that start in the same minute stay below the ten rejections for which the service bans a key. */
export const firstRoom = 4;

/** Limits are checked first: after so many milliseconds without a response, a request was probably accepted. */
const verdictTime = 1000;

export function createGate(): Gate {
  const waiting: (() => void)[] = [];
  let pending = 0;
  // Half of what is left, because other clients may use the same key.
  const capacity = () => Math.max(gate.room, gate.left / 2);
  const gate = {
    left: 0,
    room: firstRoom,
    get pending() {
      return pending;
    },
    isFull: () => pending >= capacity(),
    opened: () => new Promise<void>((resolve) => waiting.push(resolve)),
    enter() {
      pending++;
      gate.left--;
      let isPending = true;
      const leave = () => {
        clearTimeout(timer);
        if (isPending) pending--;
        isPending = false;
        // All that wait wake up, so not for each response.
        if (pending <= capacity() / 2) for (const wake of waiting.splice(0)) wake();
      };
      const timer = setTimeout(leave, verdictTime);
      return leave;
    },
  };
  return gate;
}
