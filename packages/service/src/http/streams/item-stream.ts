import type { ServerResponse } from "node:http";
import type { OperationDescription } from "../contract/contract.ts";

/**
 * Who ends a stream: its client, its handler, a failure, the stop of the process, or its key, which is no longer
 * accepted.
 */
export type Ending = (typeof endings)[number];
export const endings = ["client", "handler", "failure", "shutdown", "key"] as const;

/** Watches one stream. */
export interface StreamObserver {
  /** Its header section is sent. */
  started(): void;
  /** An item is sent. */
  sent(): void;
  /** It is over. Not called for a request that never became a stream. */
  ended(by: Ending): void;
}

/** The stream that responds to one request. */
export class ItemStream {
  readonly #over = new AbortController();
  #observer: StreamObserver | null = null;
  /** When its header section was sent, by `performance.now`; null before that. */
  startedAt: number | null = null;
  /** Number of items that were sent. */
  items = 0;
  /** Null while it is open. */
  endedBy: Ending | null = null;

  /** Aborts when the stream is over, whoever ends it. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  observe(observer: StreamObserver): void {
    this.#observer = observer;
  }

  start(): void {
    this.startedAt = performance.now();
    this.#observer?.started();
    // It may have ended while its handler prepared it.
    if (this.endedBy !== null) this.#observer?.ended(this.endedBy);
  }

  countItem(): void {
    this.items++;
    this.#observer?.sent();
  }

  /** Ends the stream, which sends no further items. Only the first call has an effect. */
  end(by: Ending): void {
    if (this.endedBy !== null) return;
    this.endedBy = by;
    if (this.startedAt !== null) this.#observer?.ended(by);
    this.#over.abort();
  }
}

/** Opens the stream that responds to a request. It ends when the connection closes. */
export function openStream(response: ServerResponse): ItemStream {
  const stream = new ItemStream();
  // First, so that whoever else waits for the end finds out who caused it.
  response.prependOnceListener("close", () => stream.end("client"));
  return stream;
}

/** Whether an operation responds with a stream. */
export function hasStream({ responses }: Pick<OperationDescription, "responses">): boolean {
  return Object.values(responses).some(({ stream }) => stream !== undefined);
}
