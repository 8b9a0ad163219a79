import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PlatformContract } from "@contract-first/service/internal/testing";
import { expect, test } from "vitest";
import { contractFetch } from "./contract-fetch.ts";

const body = (schema: object) => ({
  responses: { 200: { description: "Done.", content: { "application/json": { schema } } } },
});
const paths = {
  "/commands/{id}": { get: body({ type: "object" }) },
  "/commands/types": { get: body({ type: "array" }) },
};
const responses = { 200: { mediaType: "application/json" } };
const contract = {
  basePath: "/v1",
  document: { paths, components: {} },
  operations: {
    getCommand: { method: "get", path: "/commands/{id}", responses },
    listTypes: { method: "get", path: "/commands/types", responses },
  },
} as unknown as PlatformContract;

test("a response is checked as that of the operation that serves the path", async () => {
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "application/json").end("[]");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const get = contractFetch(contract);
  const send = (path: string) => get(new Request(`http://127.0.0.1:${port}/v1${path}`));
  expect(await (await send("/commands/types")).json()).toEqual([]);
  await expect(send("/commands/7")).rejects.toThrow("must be object");
  server.close();
});
