import { describe, expect, test } from "vitest";
import type { Part } from "./testing/arbitrary-schema.ts";
import { echoed, receiving, useServedContract } from "./testing/served-contract.ts";

const integer = { type: "integer" };
const int64 = { type: "integer", format: "int64" };

const objectOf = (properties: Part) => ({ type: "object", properties });

/** Schemas with an integer somewhere, the JSON in which it stands as N, and the place of its mistakes. */
const bodies: Record<string, [schema: Part, json: string, pointer: string]> = {
  whole: [int64, "N", ""],
  number64: [{ type: "number", format: "int64" }, "N", ""],
  wideBounds: [{ ...int64, minimum: -(2 ** 63), maximum: 2 ** 63 }, "N", ""],
  listed: [{ type: "array", items: integer }, "[1,N]", "/1"],
  nested: [objectOf({ a: objectOf({ b: integer }) }), '{"a":{"b":N}}', "/a/b"],
  additional: [{ type: "object", additionalProperties: integer }, '{"a/b":N}', "/a~1b"],
  ofPattern: [{ type: "object", patternProperties: { "^x": integer } }, '{"x":N}', "/x"],
  nullable: [{ type: ["integer", "null"] }, "N", ""],
  allOf: [{ allOf: [{ minimum: -(2 ** 60) }, integer] }, "N", ""],
  anyOf: [{ anyOf: [{ type: "boolean" }, integer] }, "N", ""],
  oneOf: [{ oneOf: [integer, { type: "string" }] }, "N", ""],
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  conditional: [{ if: { required: ["a"] }, then: objectOf({ a: integer }) }, '{"a":N}', "/a"],
  component: [{ $ref: "#/components/schemas/Tree" }, '{"parts":[{"id":N}]}', "/parts/0/id"],
};
const bodyNames = Object.keys(bodies);

const parameters = [
  { name: "plain", in: "query", schema: integer },
  { name: "list", in: "query", schema: { type: "array", items: integer } },
  { name: "either", in: "query", schema: { anyOf: [{ type: "boolean" }, integer] } },
  { name: "text", in: "query", schema: { anyOf: [integer, { type: "string" }] } },
  { name: "texts", in: "query", schema: { type: "array", items: { type: ["integer", "string"] } } },
  { name: "object", in: "query", style: "deepObject", schema: objectOf({ from: integer }) },
  { name: "X-Count", in: "header", schema: integer },
  { name: "last", in: "query", schema: { ...int64, default: 2 ** 63 - 1 } },
];
const fields = objectOf({
  plain: integer,
  list: { type: "array", items: integer },
  either: { anyOf: [{ type: "boolean" }, integer] },
  nested: objectOf({ whole: integer }),
});
const others = {
  number: { type: "number" },
  int32: { type: "integer", format: "int32" },
  below: { type: "integer", exclusiveMaximum: 100 },
  notInteger: { type: "number", not: integer },
};

const served = useServedContract({
  paths: {
    ...Object.fromEntries(
      Object.entries(bodies).map(([name, [schema]]) => [`/${name}`, { post: receiving(schema) }]),
    ),
    ...Object.fromEntries(
      Object.entries(others).map(([name, schema]) => [`/${name}`, { post: receiving(schema) }]),
    ),
    "/urlencoded": { post: receiving(fields, "application/x-www-form-urlencoded") },
    "/multipart": { post: receiving(fields, "multipart/form-data") },
    "/parameters": { get: { operationId: "read", parameters, responses: echoed } },
    "/things/{id}": {
      get: {
        operationId: "readThing",
        parameters: [{ name: "id", in: "path", required: true, schema: int64 }],
        responses: echoed,
      },
    },
  },
  schemas: {
    Tree: objectOf({
      id: int64,
      parts: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
    }),
  },
  handler: async (input) => ({ status: 200, body: input }),
});

/** What the handler received; of a 400, its mistakes. */
interface Content {
  body?: unknown;
  query?: unknown;
  errors?: object[];
}

const send = (path: string, init?: RequestInit) => served.send<Content>(path, init);

function sendJson(name: string, body: string) {
  const headers = { "Content-Type": "application/json" };
  return send(`/${name}`, { method: "POST", headers, body });
}

const greatest = Number.MAX_SAFE_INTEGER;
const tooLarge = { rule: "maximum", params: { maximum: greatest } };
const tooSmall = { rule: "minimum", params: { minimum: -greatest } };

describe.each(bodyNames)("a body of JSON, %s", (name) => {
  const [, template, pointer] = bodies[name] ?? [{}, "", ""];
  const json = (integer: string) => template.replace("N", integer);

  test.each([greatest, -greatest, 0, 12])("%i is received", async (value) => {
    const { status, body: content } = await sendJson(name, json(String(value)));
    expect([status, content.body]).toEqual([200, JSON.parse(json(String(value)))]);
  });

  test.each([
    ["9007199254740992", tooLarge],
    ["9007199254740993", tooLarge],
    ["9223372036854775808", tooLarge],
    ["9007199254740993.0", tooLarge],
    ["9007199254740993.000e+0", tooLarge],
    ["1e20", tooLarge],
    ["-9007199254740993", tooSmall],
  ])("%s is refused", async (text, mistake) => {
    const { status, body: content } = await sendJson(name, json(text));
    expect(status).toBe(400);
    expect(content.errors).toContainEqual(
      expect.objectContaining({ in: "body", pointer, ...mistake }),
    );
  });

  test.each(["9007199254740992.5", "9007199254740991.4", "1e400"])(
    "%s is refused, because it is not an integer",
    async (text) => {
      const { status, body: content } = await sendJson(name, json(text));
      expect(status).toBe(400);
      expect(content.errors).toContainEqual(expect.objectContaining({ in: "body", pointer }));
    },
  );
});

describe("schemas that say more, or less, than integer", () => {
  test.each([
    ["number", "9007199254740993", 2 ** 53],
    ["number", "1e300", 1e300],
    ["notInteger", "1.5", 1.5],
  ])("%s: %s is received", async (name, text, received) => {
    const { status, body: content } = await sendJson(name, text);
    expect([status, content.body]).toEqual([200, received]);
  });

  test.each([
    ["int32", "9007199254740993", ["format"]],
    ["below", "9007199254740993", ["exclusiveMaximum"]],
    ["below", "-9007199254740993", ["minimum"]],
    ["notInteger", "9007199254740993", ["not"]],
    ["number", "9007199254740992.5", ["type"]],
  ])("%s: %s breaks one rule", async (name, text, rules) => {
    const { status, body: content } = await sendJson(name, text);
    expect([status, content.errors?.map((each) => (each as { rule: string }).rule)]).toEqual([
      400,
      rules,
    ]);
  });
});

describe("parameters", () => {
  test.each(["9007199254740993", "9223372036854775807", "1".repeat(400)])("%s", async (text) => {
    for (const name of ["plain", "list", "either", "object[from]"]) {
      expect([name, (await send(`/parameters?${name}=${text}`)).status]).toEqual([name, 400]);
    }
    expect((await send("/parameters", { headers: { "X-Count": text } })).status).toBe(400);
    expect((await send(`/things/${text}`)).status).toBe(404);
  });

  test("the place and the rule", async () => {
    const { body: content } = await send("/parameters?object[from]=-9007199254740993");
    expect(content.errors).toMatchObject([
      { in: "query", name: "object", pointer: "/from", ...tooSmall },
    ]);
  });

  test("the last integer of the range is received, also in place of a default beyond it", async () => {
    const { body: content } = await send(`/parameters?plain=${greatest}&object[from]=-${greatest}`);
    expect(content.query).toEqual({ plain: greatest, object: { from: -greatest }, last: greatest });
  });

  test("what may be a text is not rounded", async () => {
    const { body: content } = await send(
      "/parameters?text=9007199254740993&texts=9007199254740993",
    );
    const text = "9007199254740993";
    expect(content.query).toMatchObject({ text, texts: [text] });
  });
});

describe.each(["urlencoded", "multipart"])("a form, %s", (kind) => {
  const sendForm = (name: string, text: string) => {
    const body = kind === "multipart" ? new FormData() : new URLSearchParams();
    body.append(name, text);
    return send(`/${kind}`, { method: "POST", body });
  };

  test.each([
    ["plain", "9007199254740993", "/plain"],
    ["list", "9007199254740993", "/list/0"],
    ["either", "9007199254740993", "/either"],
    ["nested", '{"whole":9007199254740993}', "/nested/whole"],
  ])("%s: %s is refused", async (name, text, pointer) => {
    const { status, body: content } = await sendForm(name, text);
    expect(status).toBe(400);
    expect(content.errors).toContainEqual(expect.objectContaining({ pointer, ...tooLarge }));
  });

  test("the last integer of the range is received", async () => {
    const { body: content } = await sendForm("plain", String(greatest));
    expect(content.body).toEqual({ plain: greatest });
  });
});
