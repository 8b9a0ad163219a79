import type { Retry, Wait } from "@animal-store/client";
import { Signal } from "./signal.ts";

/** Why the client waits, and until when. The time may be in the past. */
export const waiting = new Signal<{ text: string; until: Date } | undefined>(undefined);

/** Minimum length of a pause that the page shows, in milliseconds. */
const minWaitMs = 1000;

/** Called when the client is going to repeat a request. */
export function noteRetry({ delay, reason }: Retry): void {
  const status = reason instanceof Response ? reason.status : 0;
  if (status === 429) note(delay, limited);
  else note(delay, status === 0 ? "The shop does not respond." : "The shop is busy.");
}

/** Called when the client waits before it sends a request: before a repetition, or because of an earlier 429. */
export function noteWait({ delay }: Wait): void {
  const known = waiting.get()?.until.getTime() ?? 0;
  const isRepetition = Math.abs(known - (Date.now() + delay)) < minWaitMs;
  if (!isRepetition) note(delay, limited);
}

const limited = "Many visitors are here.";

function note(delay: number, text: string): void {
  if (delay >= minWaitMs) waiting.set({ text, until: new Date(Date.now() + delay) });
}
