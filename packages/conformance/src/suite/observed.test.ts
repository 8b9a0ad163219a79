import type { PlatformContract } from "@animal-store/platform/contract";
import { describe, expect, test } from "vitest";
import { Described } from "./described.ts";
import { Observations } from "./observed.ts";

const task = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
const responses = {
  200: {
    headers: { "X-Total": { required: true, schema: { type: "integer" } } },
    content: { "application/json": { schema: { $ref: "#/components/schemas/Task" } } },
  },
  204: {},
};

/** A contract with one operation. */
const contract = new Described({
  basePath: "/v1",
  operations: { getTask: { method: "get", path: "/task", requestBody: null } },
  securitySchemes: {},
  document: {
    paths: { "/task": { get: { responses } } },
    components: { schemas: { Task: task } },
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
  });

  test.each([
    ["another status", Response.json({}, { status: 201 }), /201 is not declared/],
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
  const all = ["GET getTask 200", "Task.name", "GET getTask 204"];
  expect(observations.missing([getTask])).toEqual(all);
  await observations.faultsOf(getTask, respond({ name: "Dig" }));
  expect(observations.missing([getTask])).toEqual(["GET getTask 204"]);
  await observations.faultsOf(getTask, respond(null, {}));
  expect(observations.missing([getTask])).toEqual([]);
});
