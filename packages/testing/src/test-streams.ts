import { isSameHeader } from "@contract-first/reading/headers";
import { expect, type TestContext, test, vi } from "vitest";
import { isStream } from "./harness/read-stream.ts";
import type { TestService } from "./harness/test-service.ts";
import type { Described, DescribedOperation } from "./suite/described.ts";
import { receivedStream } from "./suite/received-stream.ts";
import type { Sender } from "./suite/sender.ts";

/** Number of streams that a client has at the same time: fewer than a service allows it. */
const several = 5;

/** Defines tests of an operation whose success is a stream. The sender checks each item that arrives. */
export function testStreams(
  contract: Described,
  operation: DescribedOperation,
  sender: Sender,
): void {
  const { method, parameters, responses } = operation;
  const bodies = Object.entries(responses[200]?.content ?? {});
  const [stream] = bodies.flatMap((each) => contract.streamOf(...each) ?? []);
  if (stream === undefined || method === "HEAD") return;
  const { forms } = stream;
  const lastEventId = parameters.find(
    (each) => each.in === "header" && isSameHeader(each.name, "Last-Event-ID"),
  );

  test("ends a stream when its client leaves", async () => {
    const requests = Array.from({ length: several }, () => sender.exampleRequest(operation));
    const sent = await Promise.all(requests.map((request) => sender.send(operation, request)));
    expect(sent.map(({ status }) => status)).toEqual(requests.map(() => 200));
    const { normal } = sender.services;
    await vi.waitFor(async () => expect(await openStreams(normal)).toBe(0), waiting);
    expect((await sender.send(operation, sender.exampleRequest(operation))).status).toBe(200);
  });

  test.runIf(forms && lastEventId)(
    "continues after the last event that a client has seen",
    async (context) => {
      const first = await sender.send(operation, sender.exampleRequest(operation));
      const { items } = receivedStream(new Uint8Array(await first.arrayBuffer()), forms);
      const request = sender.exampleRequest(operation);
      request.headers.set(String(lastEventId?.name), lastIdOf(items as Event[], context));
      const response = await sender.send(operation, request);
      expect(isStream(response) || response.status >= 400).toBe(true);
    },
  );
}

/** A busy machine may take long to close connections. */
const waiting = { timeout: 10_000, interval: 50 };

interface Event {
  id?: string;
}

function lastIdOf(events: Event[], context: TestContext): string {
  const id = events.findLast((event) => event.id !== undefined)?.id;
  return id ?? context.skip("No event with an id arrived in time.");
}

/** Number of open streams, from the metrics of the service. */
async function openStreams({ metrics }: TestService<unknown>): Promise<number> {
  const gauge = metrics.registry.getSingleMetric("streams_open");
  const { values = [] } = (await gauge?.get()) ?? {};
  return values.reduce((sum, { value }) => sum + Number(value), 0);
}
