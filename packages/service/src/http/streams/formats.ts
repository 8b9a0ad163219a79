import { randomInt } from "node:crypto";
import type { StreamedEvent } from "@contract-first/reading/event-streams";
import { eventText, retryText } from "@contract-first/reading/event-text";
import type { ResponseDescription } from "../contract/contract.ts";
import { lineText } from "./line-text.ts";
import type { Sending } from "./send-items.ts";

/** The part of a format that does not depend on a single response. */
export interface StreamFormat extends Omit<Sending, "toText" | "stream"> {
  /** Writes an item that the contract declares. */
  write(item: unknown): string;
}

/**
 * How the items of a stream are written: as Server-Sent Events (HTML standard, section 9.2) if the contract says how
 * their data are written, otherwise as JSON Lines.
 *
 * @param silenceMs after how long without an event a comment is sent, in milliseconds
 */
export function formatOf(
  { mediaType, stream }: ResponseDescription,
  silenceMs: number,
): StreamFormat | null {
  if (mediaType === null || stream === undefined) return null;
  const { data } = stream;
  if (data === undefined) return { mediaType, write: lineText };
  return {
    mediaType,
    write: (event) => eventText(event as StreamedEvent, data),
    silenceMs,
    farewell: () => `${retryText(randomInt(...reconnectMs))}\n\n`,
  };
}

/**
 * The range in which the clients of a process that stops connect again, in milliseconds. Load balancers need up to two
 * seconds to notice that it stops.
 */
const reconnectMs = [2_000, 7_000] as const;
