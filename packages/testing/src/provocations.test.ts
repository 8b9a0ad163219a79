import type { PlatformContract } from "@contract-first/service/internal/testing";
import { expect, test } from "vitest";
import { Provocations } from "./provocations.ts";
import { Described, type DescribedOperation } from "./suite/described.ts";
import { Observations } from "./suite/observed.ts";
import { type Beds, Sender, withNewKey } from "./suite/sender.ts";

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
const beds = { normal: { origin: "http://127.0.0.1" } } as Beds;
const sender = new Sender(contract, new Observations(contract), beds);

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

test("a key is a new one however the contract spells its header", () => {
  const header = { "idempotency-KEY": "known", "X-Other": "kept" };
  const { header: sent } = withNewKey({ path: {}, query: {}, header });
  expect(Object.keys(sent)).toEqual(["idempotency-KEY", "X-Other"]);
  expect(sent).toMatchObject({ "X-Other": "kept" });
  expect(sent["idempotency-KEY"]).not.toBe("known");
});

test("a status that is not sent is not provoked", () => {
  const statuses = (own: ConstructorParameters<typeof Provocations>[2]["own"]) =>
    new Provocations(contract, sender, { own, unwritten: [] })
      .of(addOwner)
      .map(({ status }) => status);
  expect(statuses({})).toEqual([409, 422]);
  expect(statuses({ addOwner: { 409: "not sent" } })).toEqual([422]);
});
