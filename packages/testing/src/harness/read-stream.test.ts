import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { endingResponse } from "./read-stream.ts";

/** The response to a request which a server answers in this way, and the end of that answer. */
async function fetched(answer: (response: ServerResponse) => void, type = "text/event-stream") {
  let closed: Promise<unknown> = Promise.resolve();
  const server = createServer((_request, response) => {
    closed = once(response, "close");
    response.setHeader("Content-Type", type).flushHeaders();
    answer(response);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}`);
  return { response, closed };
}

test("a stream that goes on is left", async () => {
  const { response, closed } = await fetched((sent) => void sent.write("data: 1\n\n"));
  const read = await endingResponse(response);
  expect([read.status, read.headers.get("Content-Type")]).toEqual([200, "text/event-stream"]);
  expect(await read.text()).toBe("data: 1\n\n");
  await closed;
});

test("a stream that ends is read to its end", async () => {
  const { response } = await fetched((sent) => void sent.end("data: 1\n\n"));
  expect(await (await endingResponse(response)).text()).toBe("data: 1\n\n");
});

test("a stream that breaks off is an error", async () => {
  const { response } = await fetched((sent) => {
    sent.write("data: 1\n\n", () => sent.destroy());
  });
  await expect(endingResponse(response)).rejects.toThrow("The server closed the connection");
});

test("any other response stays as it is", async () => {
  const { response } = await fetched((sent) => void sent.end("{}"), "application/json");
  expect(await endingResponse(response)).toBe(response);
  await response.text();
});
