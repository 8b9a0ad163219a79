/** The windows are fixed to the clock: the UTC minute and the UTC day. */
export const windowLengthsMs = { minute: 60_000, day: 86_400_000 } as const;

export type WindowName = keyof typeof windowLengthsMs;
export const windowNames = Object.keys(windowLengthsMs) as WindowName[];

export interface WindowState {
  name: WindowName;
  limit: number;
  remaining: number;
  /** Unix time in milliseconds at which the window ends. */
  endsAt: number;
}

/** The requests of the current windows. */
export interface WindowCounts extends Record<WindowName, WindowCount> {
  /** The latest minute and day that have ended, which a clock that is set back may enter again. */
  left: Record<WindowName, WindowCount>;
}

interface WindowCount {
  /** Number of the window since the Unix epoch. */
  index: number;
  admitted: number;
  refused: number;
}

export function emptyWindow(index: number): WindowCount {
  return { index, admitted: 0, refused: 0 };
}

/**
 * Resets the counts when a new window begins. If the clock is set back, even temporarily, the counts are kept: a
 * consumer must not get its requests twice.
 */
export function enterWindows(counter: WindowCounts, now: number): void {
  for (const name of windowNames) {
    const current = counter[name];
    const left = counter.left[name];
    const index = windowIndex(name, now);
    if (index === current.index) continue;
    const entered = index === left.index ? left : emptyWindow(index);
    const comesAgain = index < current.index || index === left.index;
    counter[name] = comesAgain ? withCountsOf(current, entered) : entered;
    counter.left[name] = current.index >= left.index ? current : left;
  }
}

/** The window with the higher counts. */
function withCountsOf(other: WindowCount, { index, admitted, refused }: WindowCount): WindowCount {
  return {
    index,
    admitted: Math.max(admitted, other.admitted),
    refused: Math.max(refused, other.refused),
  };
}

export function windowState(counter: WindowCounts, name: WindowName, limit: number): WindowState {
  const remaining = Math.max(0, limit - counter[name].admitted);
  return { name, limit, remaining, endsAt: endOfWindow(counter, name) };
}

/** Unix time in milliseconds. */
export function endOfWindow(counter: WindowCounts, name: WindowName): number {
  return (counter[name].index + 1) * windowLengthsMs[name];
}

/** The number of the window that contains a Unix time in milliseconds, counted from the Unix epoch. */
export function windowIndex(name: WindowName, time: number): number {
  return Math.floor(time / windowLengthsMs[name]);
}
