import { isSameHeader } from "@contract-first/reading/headers";
import { isEventStream } from "@contract-first/reading/media-types";
import { expect, type TestContext, test, vi } from "vitest";
import { isStream } from "./harness/read-stream.ts";
import type { TestService } from "./harness/test-service.ts";
import type { Described, DescribedOperation } from "./suite/described.ts";
import type { Sender } from "./suite/sender.ts";
import { receivedStream } from "./suite/stream-events.ts";

/** Number of streams that a client has at the same time: fewer than a service allows it. */
const several = 5;

/** Defines tests of an operation whose success is a stream of events. The sender checks each event that arrives. */
export function testStreams(
  contract: Described,
  operation: DescribedOperation,
  sender: Sender,
): void {
  const { method, parameters, responses } = operation;
  const media = Object.entries(responses[200]?.content ?? {}).find(([type]) => isEventStream(type));
  if (media === undefined || method === "HEAD") return;
  const { forms } = contract.eventsOf(media[1]);
  const lastEventId = parameters.find(
    (each) => each.in === "header" && isSameHeader(each.name, "Last-Event-ID"),
  );

  test("ends a stream when its client leaves", async () => {
    const requests = Array.from({ length: several }, () => sender.exampleRequest(operation));
    const sent = await Promise.all(requests.map((request) => sender.send(operation, request)));
    expect(sent.map(({ status }) => status)).toEqual(requests.map(() => 200));
    await vi.waitFor(async () => expect(await openStreams(sender.beds.normal)).toBe(0), waiting);
    expect((await sender.send(operation, sender.exampleRequest(operation))).status).toBe(200);
  });

  test.runIf(lastEventId)(
    "continues after the last event that a client has seen",
    async (context) => {
      const first = await sender.send(operation, sender.exampleRequest(operation));
      const { events } = receivedStream(new Uint8Array(await first.arrayBuffer()), forms);
      const request = sender.exampleRequest(operation);
      request.headers.set(String(lastEventId?.name), lastIdOf(events, context));
      const response = await sender.send(operation, request);
      expect(isStream(response) || response.status >= 400).toBe(true);
    },
  );
}

/** A busy machine may take long to close connections. */
const waiting = { timeout: 10_000, interval: 50 };

function lastIdOf(events: { id?: string }[], context: TestContext): string {
  const id = events.findLast((event) => event.id !== undefined)?.id;
  return id ?? context.skip("No event with an id arrived in time.");
}

/** Number of open streams, from the metrics of the service. */
async function openStreams({ metrics }: TestService<unknown>): Promise<number> {
  const gauge = metrics.registry.getSingleMetric("event_streams_open");
  const { values = [] } = (await gauge?.get()) ?? {};
  return values.reduce((sum, { value }) => sum + Number(value), 0);
}
