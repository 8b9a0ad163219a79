import { setImmediate } from "node:timers/promises";
import type { HoldMemory, ReceivedBody, Unread } from "./received-body.ts";

const largeBytes = 64 * 1024;

/** The end of the last turn that was given away. */
let lastTurn = Promise.resolve();

function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/** Holds the memory of a body that is about to be read as a whole: what it takes if all of it arrives. */
export function holdUnread({ request: { headers }, holdMemory, maximumBytes }: Unread): void {
  const isExact = "content-length" in headers && !("content-encoding" in headers);
  holdMemory?.(isExact ? Number(headers["content-length"]) : maximumBytes);
}

/**
 * Holds the memory of text that is about to be parsed. Large bodies wait for a turn of the event loop of their own,
 * so that the values of one are dropped before the next is parsed.
 *
 * @param ofText the bytes of the text itself
 * @param ofValues the bytes that its values will take
 * @returns `ReceivedBody.holdValidated`
 */
export async function holdText(
  holdMemory: HoldMemory,
  ofText: number,
  ofValues = 0,
): Promise<ReceivedBody["holdValidated"]> {
  const isLarge = ofText + ofValues >= largeBytes;
  if (isLarge) await nextTurn();
  holdMemory?.(ofText + ofValues);
  return isLarge ? (value) => holdMemory?.(ofText + memoryOfValue(value)) : undefined;
}

/** About how much a list or an object takes, each of its items, and each name in an object. */
const [bytesOfStructure, bytesOfItem, bytesOfName] = [64, 32, 64];

/** About how many bytes the values of a JSON text take when it is parsed. */
export function memoryOfJson(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === openBracket || code === openBrace) bytes += bytesOfStructure;
    else if (code === comma) bytes += bytesOfItem;
    else if (code === colon) bytes += bytesOfName;
  }
  return bytes;
}

const [openBracket, openBrace, comma, colon] = [0x5b, 0x7b, 0x2c, 0x3a];

/** About how many bytes a value takes that was parsed from JSON or a form. */
function memoryOfValue(whole: unknown): number {
  let bytes = 0;
  // Without recursion, because a client may nest a value to any depth.
  const found = [whole];
  while (found.length > 0) {
    const value = found.pop();
    if (typeof value === "string") bytes += bytesOfItem + value.length;
    else if (typeof value === "object" && value !== null) {
      const items = Object.values(value);
      bytes += bytesOfStructure + bytesOfItem * items.length;
      for (const item of items) found.push(item);
    }
  }
  return bytes;
}
