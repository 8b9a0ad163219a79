import { Described } from "@contract-first/testing/internal";
import { describe, expect, test } from "vitest";
import { echoed, receiving, useServedContract } from "./testing/served-contract.ts";

const [text, count] = [{ type: "string" }, { type: "integer" }];
const point = { type: "array", prefixItems: [count, text] };
const thing = {
  type: "object",
  required: ["name"],
  properties: {
    name: text,
    id: { ...count, readOnly: true },
    secret: { ...text, writeOnly: true },
  },
};

const tuples = {
  open: point,
  closed: { ...point, items: false },
  exact: { ...point, minItems: 2, maxItems: 2 },
  others: { ...point, items: { type: "boolean" }, minItems: 1 },
  orNull: { ...point, type: ["array", "null"], items: false },
  things: { type: "array", prefixItems: [thing, { ...point, items: thing }], items: thing },
  dates: {
    type: "array",
    prefixItems: [{ type: "string", format: "date-time" }],
    items: { $ref: "#/components/schemas/Closed" },
  },
};
const ofForm = {
  type: "object",
  properties: { pair: tuples.closed, others: tuples.others },
};

const served = useServedContract({
  schemas: { Closed: tuples.closed },
  paths: {
    ...Object.fromEntries(
      Object.entries(tuples).map(([name, schema]) => [
        `/${name}`,
        { post: { operationId: name, ...receiving(schema) } },
      ]),
    ),
    "/parameters": {
      get: {
        operationId: "parameters",
        parameters: [
          { name: "pair", in: "query", schema: tuples.closed },
          { name: "joined", in: "query", explode: false, schema: tuples.others },
          { name: "X-Pair", in: "header", schema: tuples.exact },
        ],
        responses: echoed,
      },
    },
    "/form": { post: receiving(ofForm, "application/x-www-form-urlencoded") },
    "/sent": {
      get: {
        operationId: "sent",
        responses: {
          200: { description: "OK.", content: { "application/json": { schema: tuples.things } } },
        },
      },
    },
  },
  handler: async (input: { body?: unknown; query: object; header: object }) => {
    if (input.body !== undefined) return { status: 200, body: input.body };
    const isSent = Object.keys({ ...input.query, ...input.header }).length === 0;
    const { query, header } = input;
    return { status: 200, body: isSent ? sent : { query, header } };
  },
});

const sent = [
  { name: "a", id: 1, secret: "b" },
  [1, "c", { name: "d", secret: "e" }],
  { name: "f", secret: "g" },
];

const post = (name: string, body: unknown) => served.post(`/${name}`, body);

const valid: [name: keyof typeof tuples, value: unknown][] = [
  ["open", []],
  ["open", [1]],
  ["open", [1, "a"]],
  ["open", [1, "a", null, {}]],
  ["closed", []],
  ["closed", [1]],
  ["closed", [1, "a"]],
  ["exact", [1, "a"]],
  ["others", [1]],
  ["others", [1, "a", true, false]],
  ["orNull", null],
  ["orNull", [1, "a"]],
  ["things", [{ name: "a" }, [1, "b", { name: "c" }], { name: "d" }]],
  ["dates", ["2026-01-01T00:00:00Z", [1, "a"], [2]]],
];

const invalid: [name: keyof typeof tuples, value: unknown, mistake: object][] = [
  ["open", ["a"], { pointer: "/0", rule: "type" }],
  ["open", [1, 2], { pointer: "/1", rule: "type" }],
  ["closed", [1, "a", 2], { pointer: "", rule: "maxItems", params: { maxItems: 2 } }],
  ["exact", [1], { pointer: "", rule: "minItems" }],
  ["exact", [1, "a", 2], { pointer: "", rule: "maxItems" }],
  ["others", [], { pointer: "", rule: "minItems" }],
  ["others", [1, "a", "b"], { pointer: "/2", rule: "type" }],
  ["orNull", [null], { pointer: "/0", rule: "type" }],
  ["things", [{ name: "a" }, [1, "b", {}]], { pointer: "/1/2/name", rule: "required" }],
  ["dates", ["soon"], { pointer: "/0", rule: "format" }],
  ["dates", ["2026-01-01T00:00:00Z", [1, 2]], { pointer: "/1/1", rule: "type" }],
];

describe("a body that is a tuple", () => {
  test.each(valid)("%s: %j is accepted", async (name, value) => {
    expect(await post(name, value)).toEqual({ status: 200, body: value });
  });

  test.each(invalid)("%s: %j is refused", async (name, value, mistake) => {
    const outcome = await post(name, value);
    expect(outcome).toMatchObject({ status: 400, body: { errors: [mistake] } });
  });

  test("loses undeclared and read-only properties at each depth", async () => {
    const [id, other] = [1, 2];
    const more = { id, other };
    const all = [{ name: "a", ...more }, [1, "b", { name: "c", ...more }], { name: "d", ...more }];
    const outcome = await post("things", all);
    expect(outcome.body).toEqual([{ name: "a" }, [1, "b", { name: "c" }], { name: "d" }]);
  });

  test("is sent without write-only properties at each depth", async () => {
    const expected = [{ name: "a", id: 1 }, [1, "c", { name: "d" }], { name: "f" }];
    expect(await served.send("/sent")).toEqual({ status: 200, body: expected });
  });
});

describe("a tuple of texts", () => {
  test("has in each place the value of its type, in the query and in a header", async () => {
    const headers = { "X-Pair": "4,5" };
    const outcome = await served.send("/parameters?pair=1&pair=2&joined=3,a,true", { headers });
    expect(outcome).toEqual({
      status: 200,
      body: {
        query: { pair: [1, "2"], joined: [3, "a", true] },
        header: { "X-Pair": [4, "5"] },
      },
    });
  });

  test("has them in a form", async () => {
    const body = new URLSearchParams("pair=1&pair=2&others=3&others=4&others=false");
    const outcome = await served.send("/form", { method: "POST", body });
    expect(outcome).toEqual({ status: 200, body: { pair: [1, "2"], others: [3, "4", false] } });
  });

  test.each(["pair=a&pair=b", "pair=1&pair=2&pair=3", "joined=3,a,b"])(
    "%s is 400",
    async (query) => {
      expect((await served.send(`/parameters?${query}`)).status).toBe(400);
    },
  );
});

test.each(Object.entries(tuples))(
  "an example of %s is made, and accepted",
  async (name, schema) => {
    const described = new Described(served.contract);
    const example = described.exampleOf(schema);
    expect(example).not.toEqual([]);
    expect((await post(name, example)).status).toBe(200);
  },
);

test("the types are those of what the server accepts", async () => {
  const lines = [
    ...valid.map(([name, value]) => `accepts<${bodyType(name)}>(${JSON.stringify(value)});`),
    ...invalid
      .filter(([, , mistake]) => !("rule" in mistake && mistake.rule === "format"))
      .map(
        ([name, value]) =>
          `// @ts-expect-error\naccepts<${bodyType(name)}>(${JSON.stringify(value)});`,
      ),
  ];
  const head = `import type { operations } from "./types/types.ts";\nexport declare function accepts<T>(value: T): void;\n`;
  expect(await served.compileErrors(`${head}${lines.join("\n")}\n`)).toBe("");
});

function bodyType(name: string): string {
  return `operations["${name}"]["requestBody"]["content"]["application/json"]`;
}
