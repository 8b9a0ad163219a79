import { expect, onTestFinished, vi } from "vitest";
import {
  type ClientOptions,
  createEchoRegisterClient,
  type StreamItem,
} from "../../client/generated/index.ts";

type AnyEvent = StreamItem<"watchPlaces">;
type Change = Exclude<AnyEvent, { event: "opened" }>;

/** A stream that a client follows until the test has finished. */
export interface Watched {
  /** What it has received, from all connections. */
  events: AnyEvent[];
  /** Resolves when it has received this number of events. */
  received(count: number): Promise<void>;
  /** Resolves to the error that ends it. */
  ended: Promise<unknown>;
  stop(): void;
}

/**
 * Follows the changes of places with the client.
 *
 * @param lastEventId after which event; if absent, from now on
 * @returns when the first event has arrived, or after an error
 */
export async function watch(options: ClientOptions, lastEventId?: string): Promise<Watched> {
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const client = createEchoRegisterClient(options);
  const events: AnyEvent[] = [];
  const input = lastEventId === undefined ? {} : { "Last-Event-ID": lastEventId };
  const follow = async () => {
    for await (const event of client.watchPlaces(input, { signal: stopping.signal })) {
      events.push(event);
    }
  };
  let error: unknown;
  const ended = follow().catch((thrown) => {
    error = thrown;
    return thrown;
  });
  const received = (count: number) =>
    vi.waitFor(() => expect(events.length).toBeGreaterThanOrEqual(count), waiting);
  if (lastEventId === undefined) {
    await vi.waitFor(() => expect(events.length > 0 || error !== undefined).toBe(true), waiting);
  }
  return { events, received, ended, stop: () => stopping.abort() };
}

/** The events without the first one, which tells only the position. */
export function changesOf({ events }: Pick<Watched, "events">): Change[] {
  return events.filter((event) => event.event !== "opened");
}

/** A busy machine may take long. */
const waiting = { timeout: 20_000, interval: 20 };
