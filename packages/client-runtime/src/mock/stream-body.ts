import type { StreamedEvent } from "@contract-first/reading/event-streams";
import { eventText } from "@contract-first/reading/event-text";
import type { MockStream } from "./declarations.ts";

/** A pause before the next event of a mock. */
export interface MockPause {
  /** Its length in milliseconds of the test's clock. */
  pause: number;
}

/** Whether a test passes a pause, not an item. Only events are always objects without `pause`. */
export function isPause(each: unknown, { data }: MockStream): each is MockPause {
  return data !== undefined && "pause" in Object(each);
}

/**
 * Makes the function that makes the body of each response. JSON Lines end after the last item, and a stream of events
 * after the event that ends it for good. Without that event it stays open: otherwise, the client would connect again,
 * and get the same events.
 *
 * @param items also pauses
 */
export function streamBody(
  items: readonly unknown[],
  stream: MockStream,
): () => ReadableStream<Uint8Array> {
  const { data: forms, end } = stream;
  const write = (each: unknown) =>
    forms === undefined ? `${JSON.stringify(each)}\n` : eventText(each as StreamedEvent, forms);
  // Later changes to the items do not affect the responses.
  const copies = structuredClone(items);
  const steps = () => copies.map((each) => (isPause(each, stream) ? each.pause : write(each)));
  const last = items.findLast((each) => !isPause(each, stream)) as StreamedEvent | undefined;
  const isComplete = forms === undefined || (end !== undefined && last?.event === end);
  return () => body(steps(), isComplete);
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
