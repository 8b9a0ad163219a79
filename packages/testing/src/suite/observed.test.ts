import type { PlatformContract } from "@contract-first/service/internal/testing";
import { describe, expect, test } from "vitest";
import { Described, type DescribedOperation } from "./described.ts";
import { Observations } from "./observed.ts";

const task = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
const secret = { type: "string", writeOnly: true };
const closed = {
  type: "object",
  required: ["name", "secret", "undescribed"],
  properties: { name: {}, secret },
};
const either = { anyOf: [task, task], discriminator: { propertyName: "name" } };
const pair = { type: "array", prefixItems: [{ type: "integer" }, task], items: false };
const wrong = { type: "object", properties: { reason: { type: "string" } } };
const responses = {
  200: {
    headers: { "X-Total": { required: true, schema: { type: "integer" } } },
    content: { "application/json": { schema: { $ref: "#/components/schemas/Task" } } },
  },
  202: {
    content: {
      "application/json": { schema: { anyOf: [task, { type: "object", properties: {} }] } },
    },
  },
  203: { content: { "application/json": { schema: { $ref: "#/components/schemas/Sealed" } } } },
  204: {},
  206: { content: { "application/json": { schema: { $ref: "#/components/schemas/Either" } } } },
  "4XX": {
    headers: {
      "Retry-After": { required: true, schema: { type: "integer" } },
      "X-Server": { required: true, schema: { type: "string" } },
    },
    content: { "application/json": { schema: { $ref: "#/components/schemas/Wrong" } } },
  },
};

/** A contract with one operation. */
const contractOf = (responses: object) =>
  new Described({
    basePath: "/v1",
    operations: { getTask: { method: "get", path: "/task", requestBody: null, responses } },
    errorStatuses: { internal_error: 500, idempotency_key_reused: 422 },
    securitySchemes: {},
    document: {
      paths: { "/task": { get: { responses } } },
      components: { schemas: { Task: task, Wrong: wrong, Sealed: closed, Either: either } },
    },
  } as unknown as PlatformContract);
const contract = contractOf(responses);

const [getTask, head] = contract.methods;
if (getTask === undefined || head === undefined) throw new Error("There are two methods.");

function respond(body: object | null, headers: Record<string, string> = { "X-Total": "1" }) {
  return body === null
    ? new Response(null, { status: 204, headers })
    : Response.json(body, { headers });
}

function refuse(body: object, status = 404) {
  return Response.json(body, { status, headers: { "Retry-After": "1" } });
}

describe("a fault is told", () => {
  const faultsOf = (response: Response, operation = getTask) =>
    new Observations(contract).faultsOf(operation, response);

  test("of no media type in another case", async () => {
    const headers = { "Content-Type": "Application/JSON ;charset=utf-8", "X-Total": "1" };
    expect(await faultsOf(new Response('{"name":"Dig"}', { headers }))).toEqual([]);
    expect(await faultsOf(new Response("{}", { headers }))).toHaveLength(1);
    expect(await faultsOf(new Response("", { headers }), head)).toEqual([]);
  });

  test.each([
    ["another failure", Response.json({}, { status: 501 }), /501 is not declared/],
    ["a property that a range lacks", refuse({ a: 1 }), /4XX has the body/],
    ["a wrong header", respond({ name: "Dig" }, { "X-Total": "a" }), /has X-Total: a/],
    ["an undeclared header", respond(null, { "X-More": "1" }), /undeclared header x-more/],
  ])("%s", async (_name, response, fault) => {
    const faults = await faultsOf(response);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault);
  });

  test("of a tuple, where it is", async () => {
    const content = { "application/json": { schema: pair } };
    const ofPairs = contractOf({ 200: { content } });
    const [getPair = getTask] = ofPairs.operations;
    const observations = new Observations(ofPairs);
    const faultsOfPair = (body: unknown) => observations.faultsOf(getPair, Response.json(body));
    expect(await faultsOfPair([1, { name: "Dig" }])).toEqual([]);
    expect(await faultsOfPair([1, { name: "Dig", more: 1 }])).toEqual([
      expect.stringContaining("[1]"),
    ]);
  });

  test("a body in the response to HEAD", async () => {
    expect(await faultsOf(respond({ name: "Dig" }), head)).toEqual(["HEAD getTask 200 has a body"]);
  });
});

test("what was never seen is missing: statuses, and properties of bodies", async () => {
  const observations = new Observations(contract);
  const ofErrors = ["GET getTask 4XX", "Wrong.reason"];
  const others = ["GET getTask 202", "GET getTask 203", "Sealed.name"];
  const all = [
    "GET getTask 200",
    "Task.name",
    ...others,
    "GET getTask 204",
    "GET getTask 206",
    ...ofErrors,
  ];
  expect(observations.missing([getTask])).toEqual(all);
  await observations.faultsOf(getTask, respond({ name: "Dig" }));
  await observations.faultsOf(getTask, Response.json({}, { status: 202 }));
  await observations.faultsOf(
    getTask,
    Response.json({ name: "Dig", undescribed: 1 }, { status: 203 }),
  );
  await observations.faultsOf(getTask, Response.json({ name: "Dig" }, { status: 206 }));
  expect(observations.missing([getTask])).toEqual(["GET getTask 204", ...ofErrors]);
  await observations.faultsOf(getTask, respond(null, {}));
  expect(observations.missing([getTask])).toEqual(ofErrors);
  await observations.faultsOf(getTask, refuse({ reason: "Late" }));
  expect(observations.missing([getTask])).toEqual([]);
});

test("a status is seen by its number, even if the contract declares a range", async () => {
  const observations = new Observations(contract);
  expect(observations.hasSeen("GET getTask 404")).toBe(false);
  await observations.faultsOf(getTask, refuse({}));
  expect(observations.hasSeen("GET getTask 404")).toBe(true);
  expect(observations.hasSeen("GET getTask 409")).toBe(false);
});

describe("a stream of events", () => {
  const properties = { event: { const: "changed" }, data: { $ref: "#/components/schemas/Task" } };
  const itemSchema = { required: ["event"], properties };
  const contract = contractOf({ 200: { content: { "text/event-stream": { itemSchema } } } });
  const [watch, head] = contract.methods as [DescribedOperation, DescribedOperation];
  const faultsOf = (text: string, more: object = { "Cache-Control": "no-store" }) => {
    const headers = { "Content-Type": "text/event-stream", ...more };
    return new Observations(contract).faultsOf(watch, new Response(text, { headers }));
  };

  test("has events of the contract", async () => {
    expect(await faultsOf(':\n\nevent: changed\nid: 1\ndata: {"name":"Tea"}\n\n')).toEqual([]);
    expect(await faultsOf("")).toEqual([]);
  });

  test.each([
    ["event: changed\ndata: {}\n\n", /^GET getTask 200 has the item .* data must have required/],
    ["event: gone\ndata: {}\n\n", "GET getTask 200 The contract has no event gone."],
  ])("%j is a fault", async (text, fault) => {
    expect(await faultsOf(text)).toEqual([expect.stringMatching(fault)]);
  });

  test("of JSON Lines has items of the contract, each on a line", async () => {
    const lines = contractOf({
      200: { content: { "application/jsonl": { itemSchema: properties.data } } },
    });
    const faults = (text: string) => {
      const headers = { "Content-Type": "application/jsonl", "Cache-Control": "no-store" };
      const [get] = lines.methods as [DescribedOperation];
      return new Observations(lines).faultsOf(get, new Response(text, { headers }));
    };
    expect(await faults('{"name":"Tea"}\n{"name":"Milk"}\n{"na')).toEqual([]);
    expect(await faults("")).toEqual([]);
    expect(await faults("{}\n{\n")).toEqual([
      "GET getTask 200 A line is not JSON: {",
      expect.stringMatching(/^GET getTask 200 has the item {}: .* must have required/),
    ]);
  });

  test("says whether caches may store it", async () => {
    expect(await faultsOf("", {})).toEqual(["GET getTask 200 lacks Cache-Control"]);
    expect(await faultsOf("", { "Cache-Control": "no-store, no-transform" })).toEqual([]);
  });

  test("needs no event to be seen", async () => {
    const observations = new Observations(contract);
    const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store" };
    await observations.faultsOf(watch, new Response("", { headers }));
    await observations.faultsOf(head, new Response(null, { headers }));
    expect(observations.missing(contract.methods)).toEqual([]);
  });
});
