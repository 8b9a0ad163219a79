/** The windows are fixed to the clock: the UTC minute and the UTC day. */
export const windowLengthsMs = { minute: 60_000, day: 86_400_000 } as const;

export type WindowName = keyof typeof windowLengthsMs;
export const windowNames = Object.keys(windowLengthsMs) as WindowName[];

/** The number of the window that contains a Unix time in milliseconds, counted from the Unix epoch. */
export function windowIndex(name: WindowName, time: number): number {
  return Math.floor(time / windowLengthsMs[name]);
}
