import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PlatformContract } from "@contract-first/service/internal/testing";
import { expect, onTestFinished, test } from "vitest";
import { contractFetch } from "./contract-fetch.ts";

const body = (schema: object) => ({
  responses: { 200: { description: "Done.", content: { "application/json": { schema } } } },
});
const events = { "text/event-stream": { itemSchema: {} } };
const paths = {
  "/commands/events": { get: { responses: { 200: { description: "Done.", content: events } } } },
  "/commands/{id}": { get: body({ type: "object" }) },
  "/commands/types": { get: body({ type: "array" }) },
};
const responses = { 200: { mediaType: "application/json" } };
const contract = {
  basePath: "/v1",
  document: { paths, components: {} },
  operations: {
    getCommand: { method: "get", path: "/commands/{id}", responses },
    watchCommands: {
      method: "get",
      path: "/commands/events",
      responses: { 200: { mediaType: "text/event-stream" } },
    },
    listTypes: { method: "get", path: "/commands/types", responses },
  },
} as unknown as PlatformContract;

/** A `fetch` from a server that responds with this body, and leaves a stream open. */
async function useServer(type: string, text: string) {
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", type).write(text);
    if (type.toLowerCase() === "application/json") response.end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const get = contractFetch(contract);
  return (path: string) => get(new Request(`http://127.0.0.1:${port}/v1${path}`));
}

test("a response is checked as that of the operation that serves the path", async () => {
  const send = await useServer("application/json", "[]");
  expect(await (await send("/commands/types")).json()).toEqual([]);
  await expect(send("/commands/7")).rejects.toThrow("must be object");
});

test("a media type is the same in another case", async () => {
  const send = await useServer("Application/JSON", "[]");
  expect(await (await send("/commands/types")).json()).toEqual([]);
  const watch = await useServer("Text/Event-Stream", "data: 1\n\n");
  expect((await watch("/commands/events")).status).toBe(200);
});

test("a stream of events is left to the caller, unless another body is declared", async () => {
  const send = await useServer("text/event-stream", "data: 1\n\n");
  const { body } = await send("/commands/events");
  const { value } = (await body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe("data: 1\n\n");
  await expect(send("/commands/types")).rejects.toThrow("application/json");
});
