import type { PlatformContract } from "@animal-store/platform/contract";
import { describe, expect, test } from "vitest";
import { Described } from "./described.ts";
import { Observations } from "./observed.ts";

const task = {
  type: "object",
  required: ["name", "secret"],
  properties: { name: { type: "string" }, secret: { type: "string", writeOnly: true } },
};
const wrong = { type: "object", properties: { reason: { type: "string" } } };
const responses = {
  200: {
    headers: { "X-Total": { required: true, schema: { type: "integer" } } },
    content: { "application/json": { schema: { $ref: "#/components/schemas/Task" } } },
  },
  204: {},
  "4XX": { content: { "application/json": { schema: { $ref: "#/components/schemas/Wrong" } } } },
};

/** A contract with one operation. */
const contract = new Described({
  basePath: "/v1",
  operations: { getTask: { method: "get", path: "/task", requestBody: null, responses } },
  errorStatuses: { internal_error: 500, idempotency_key_reused: 422 },
  securitySchemes: {},
  document: {
    paths: { "/task": { get: { responses } } },
    components: { schemas: { Task: task, Wrong: wrong } },
  },
} as unknown as PlatformContract);

const [getTask, head] = contract.methods;
if (getTask === undefined || head === undefined) throw new Error("There are two methods.");

function respond(body: object | null, headers: Record<string, string> = { "X-Total": "1" }) {
  return body === null
    ? new Response(null, { status: 204, headers })
    : Response.json(body, { headers });
}

describe("a fault is told", () => {
  const faultsOf = (response: Response, operation = getTask) =>
    new Observations(contract).faultsOf(operation, response);

  test("of no response that the contract declares", async () => {
    expect(await faultsOf(respond({ name: "Dig" }))).toEqual([]);
    expect(await faultsOf(respond(null, {}))).toEqual([]);
    expect(await faultsOf(Response.json({ reason: "Late" }, { status: 418 }))).toEqual([]);
  });

  test("of no header that the platform sends with any response", async () => {
    const headers = { "Cache-Control": "no-store", Deprecation: "@0", "X-Total": "1" };
    expect(await faultsOf(respond({ name: "Dig" }, headers))).toEqual([]);
  });

  test("of no error that the platform can always send", async () => {
    expect(await faultsOf(Response.json({}, { status: 500 }))).toEqual([]);
  });

  test.each([
    ["another status", Response.json({}, { status: 201 }), /201 is not declared/],
    ["another failure", Response.json({}, { status: 501 }), /501 is not declared/],
    ["a property that a range lacks", Response.json({ a: 1 }, { status: 404 }), /4XX has the body/],
    ["a missing header", respond({ name: "Dig" }, {}), /lacks the header X-Total/],
    ["a wrong header", respond({ name: "Dig" }, { "X-Total": "a" }), /has X-Total: a/],
    ["an undeclared header", respond(null, { "X-More": "1" }), /undeclared header x-more/],
    ["a missing property", respond({}), /has the body \{\}/],
    ["an undeclared property", respond({ name: "Dig", more: 1 }), /has the body/],
    ["another media type", new Response("a", { headers: { "X-Total": "1" } }), /text\/plain/],
  ])("%s", async (_name, response, fault) => {
    const faults = await faultsOf(response);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault);
  });

  test("a body in the response to HEAD", async () => {
    expect(await faultsOf(respond({ name: "Dig" }), head)).toEqual(["HEAD getTask 200 has a body"]);
  });
});

test("what was never seen is missing: statuses, and properties of bodies", async () => {
  const observations = new Observations(contract);
  const ofErrors = ["GET getTask 4XX", "Wrong.reason"];
  const all = ["GET getTask 200", "Task.name", "GET getTask 204", ...ofErrors];
  expect(observations.missing([getTask])).toEqual(all);
  await observations.faultsOf(getTask, respond({ name: "Dig" }));
  expect(observations.missing([getTask])).toEqual(["GET getTask 204", ...ofErrors]);
  await observations.faultsOf(getTask, respond(null, {}));
  expect(observations.missing([getTask])).toEqual(ofErrors);
  await observations.faultsOf(getTask, Response.json({ reason: "Late" }, { status: 404 }));
  expect(observations.missing([getTask])).toEqual([]);
});
