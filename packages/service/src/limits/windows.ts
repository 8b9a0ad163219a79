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
export type WindowCounts = Record<WindowName, WindowCount>;

interface WindowCount {
  /** Number of the window since the Unix epoch. */
  index: number;
  admitted: number;
  refused: number;
}

export function emptyWindow(index: number): WindowCount {
  return { index, admitted: 0, refused: 0 };
}

/** Resets the counts when a new window begins. */
export function enterWindows(counter: WindowCounts, now: number): void {
  for (const name of windowNames) {
    const index = windowIndex(name, now);
    if (index !== counter[name].index) counter[name] = emptyWindow(index);
  }
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
