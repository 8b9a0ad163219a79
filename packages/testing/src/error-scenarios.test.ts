import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { PlatformContract } from "@contract-first/service/internal/testing";
import { expect, onTestFinished, test } from "vitest";
import { ErrorScenarios } from "./error-scenarios.ts";
import { Described, type DescribedOperation } from "./suite/described.ts";
import { Observations } from "./suite/observed.ts";
import { Sender, type TestServices, withNewKey } from "./suite/sender.ts";

const problem = { mediaType: "application/json" };
const responses = { 201: { mediaType: null }, 409: problem, 422: problem };
const schema = { type: "object", properties: { name: { type: "string" } } };
const operation = {
  parameters: [{ name: "idempotency-key", in: "header", schema: { type: "string" } }],
  requestBody: { content: { "application/json": { schema } } },
  responses: { 201: {}, 409: {}, 422: {} },
};

/** A contract with one operation that needs no API key. */
const contract = new Described({
  basePath: "",
  operations: {
    addOwner: {
      method: "post",
      path: "/owners",
      authentication: "none",
      security: [],
      requestBody: { mediaType: "application/json", maximumBytes: 100, required: true },
      responses,
    },
  },
  errorStatuses: {},
  securitySchemes: {},
  document: { paths: { "/owners": { post: operation } } },
} as unknown as PlatformContract);
const addOwner = contract.operations[0] as DescribedOperation;
const services = { normal: { origin: "http://127.0.0.1" } } as TestServices;
const sender = new Sender(contract, new Observations(contract), services);

/** The address that a request comes from, as a service behind a proxy sees it. */
async function addressOf(request: Request): Promise<string | null> {
  let address: string | null = null;
  const transport = async ({ headers }: Request) => {
    address = headers.get("X-Forwarded-For");
    return new Response(null, { status: 201 });
  };
  await sender.sendBy(transport, addOwner, request);
  return address;
}

test("without an API key, a request and its repetition have one address, and others another", async () => {
  const first = withNewKey(sender.exampleOf(addOwner));
  const sent = (parts = first) => {
    const headers = { "Idempotency-Key": String(parts.header["idempotency-key"]) };
    return addressOf(new Request("http://127.0.0.1/owners", { method: "POST", headers }));
  };
  const address = await sent();
  expect(await sent()).toBe(address);
  expect(await sent(withNewKey(first))).not.toBe(address);
  const unkeyed = () => addressOf(new Request("http://127.0.0.1/owners", { method: "POST" }));
  expect(await unkeyed()).not.toBe(await unkeyed());
});

/** A service that accepts each body once, and keeps the response to it for an `Idempotency-Key`. */
async function takingOnce(): Promise<string> {
  const bodies = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const key = String(request.headers["idempotency-key"]);
    const body = await text(request);
    const known = bodies.get(key);
    const isTaken = [...bodies.values()].includes(body);
    const status = known === undefined ? (isTaken ? 409 : 201) : known === body ? 201 : 422;
    if (status === 201) bodies.set(key, body);
    response.writeHead(status, { "Content-Type": "application/json" }).end();
  });
  onTestFinished(() => void server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([true, false])(
  "a key is reused where a value is unique, known before: %s",
  async (isKnown) => {
    const normal = { origin: await takingOnce() };
    const faultless = { faultsOf: async () => [] } as never;
    const own = new Sender(contract, faultless, { normal } as TestServices);
    const first = withNewKey(own.exampleOf(addOwner));
    // The service has the example, without its key or with it.
    if (isKnown) await own.sendParts(addOwner, first);
    else
      await fetch(`${normal.origin}/owners`, { method: "POST", body: JSON.stringify(first.body) });
    const scenarios = new ErrorScenarios(contract, own, { own: {}, unwritten: [] }).of(addOwner);
    const reuse = scenarios.find(({ status }) => status === 422);
    expect((await reuse?.provoke())?.status).toBe(422);
  },
);

test("a status that is not sent is not provoked", () => {
  const statuses = (own: ConstructorParameters<typeof ErrorScenarios>[2]["own"]) =>
    new ErrorScenarios(contract, sender, { own, unwritten: [] })
      .of(addOwner)
      .map(({ status }) => status);
  expect(statuses({})).toEqual([409, 422]);
  expect(statuses({ addOwner: { 409: "not sent" } })).toEqual([422]);
});

test("only an operation that takes keys is called over their limit", () => {
  const statusesOf = (security: object[]) => {
    const limited = new Described({
      operations: { addOwner: { method: "post", path: "/owners", security } },
      securitySchemes: { key: { type: "http", scheme: "bearer" } },
      document: { paths: { "/owners": { post: { responses: { 429: {} } } } } },
    } as unknown as PlatformContract);
    const scenarios = new ErrorScenarios(limited, sender, { own: {}, unwritten: [] });
    return scenarios.of(limited.operations[0] as DescribedOperation).map(({ status }) => status);
  };
  expect(statusesOf([{ key: [] }, {}])).toEqual([429]);
  expect(statusesOf([{}])).toEqual([]);
});
