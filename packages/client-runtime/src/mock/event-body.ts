import { anyEvent, unnamedEvent } from "@contract-first/reading/event-streams";
import type { AnyEvent } from "../event-stream.ts";
import type { MockStream } from "./declarations.ts";

/** A pause before the next event of a mock. */
export interface MockPause {
  /** Its length in milliseconds of the test's clock. */
  pause: number;
}

/** An event of any contract, or a pause, as a test passes it. */
export type MockEvent = AnyEvent | MockPause;

export function isPause(each: MockEvent): each is MockPause {
  return "pause" in each;
}

/**
 * Makes the function that makes the body of each response. A body ends after the event that ends the stream for good.
 * Without that event it stays open: otherwise, the client would connect again, and get the same events.
 */
export function eventBody(
  events: readonly MockEvent[],
  stream: MockStream,
): () => ReadableStream<Uint8Array> {
  // Later changes to the events do not affect the responses.
  const steps = events.map((each) => (isPause(each) ? each.pause : textOf(each, stream)));
  const names = events.flatMap((each) => (isPause(each) ? [] : each.event));
  const isComplete = stream.end !== undefined && names.at(-1) === stream.end;
  return () => body(steps, isComplete);
}

/** @param steps texts, and pauses in milliseconds */
function body(
  steps: readonly (string | number)[],
  isComplete: boolean,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (controller: ReadableStreamDefaultController<Uint8Array>, from: number): void => {
    for (const [index, step] of [...steps.entries()].slice(from)) {
      if (typeof step === "number") {
        timer = setTimeout(() => send(controller, index + 1), step);
        return;
      }
      controller.enqueue(encoder.encode(step));
    }
    if (isComplete) controller.close();
  };
  return new ReadableStream({
    start: (controller) => send(controller, 0),
    cancel: () => clearTimeout(timer),
  });
}

/** An event as the service sends it (HTML standard, section 9.2.5). */
function textOf({ event, data, id, retry }: AnyEvent, { data: forms }: MockStream): string {
  const form = forms[event ?? unnamedEvent] ?? forms[anyEvent];
  const text = form === "text" ? String(data) : JSON.stringify(data);
  const fields = Object.entries({ event, id, retry }).filter(([, value]) => value !== undefined);
  const lines = text.split(/\r\n|\r|\n/).map((line) => ["data", line]);
  return `${[...fields, ...lines].map(([name, value]) => `${name}: ${value}\n`).join("")}\n`;
}
