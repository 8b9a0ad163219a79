import { describe, expect, test } from "vitest";
import type { Part } from "./testing/arbitrary-schema.ts";
import { useServedContract } from "./testing/served-contract.ts";

const refer = (name: string): Part => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string" };
const number = { type: "integer" };
const marks = ["readOnly", "writeOnly"] as const;
type Mark = (typeof marks)[number];

/** Properties that go in one direction only, by how they say so. */
const properties = (mark: Mark): Record<string, Part> => ({
  own: { ...number, [mark]: true },
  "beside a reference": { ...refer("Number"), [mark]: true },
  "behind a reference": refer(`${mark}Number`),
  "behind two references": refer(`${mark}Chain`),
  "in allOf": { allOf: [refer(`${mark}Number`)], description: "Given." },
  "in allOf of allOf": { allOf: [{ allOf: [refer(`${mark}Number`)] }, { minimum: 1 }] },
  "or null": { anyOf: [refer(`${mark}Number`), { type: "null" }] },
  "in all alternatives": { oneOf: [refer(`${mark}Number`), { ...text, [mark]: true }] },
  "a list": { type: "array", items: number, [mark]: true },
});

/** Objects with `name` and a property `id` that goes in one direction only, by how they are made. */
const objects: Record<string, (id: Part, name: string) => Part> = {
  plain: (id) => ({ type: "object", required: ["id", "name"], properties: { id, name: text } }),
  "required in another part": (id) => ({
    allOf: [{ type: "object", properties: { id, name: text } }, { required: ["id", "name"] }],
  }),
  "required by the whole": (id) => ({
    required: ["id", "name"],
    allOf: [refer("Named"), { type: "object", properties: { id } }],
  }),
  "alone in its part": (id) => ({
    allOf: [refer("Named"), { type: "object", required: ["id"], properties: { id } }],
  }),
  "alone behind a reference": (id, name) => ({
    $defs: { [`Only${name}`]: { type: "object", required: ["id"], properties: { id } } },
    allOf: [refer("Named"), refer(`Only${name}`)],
  }),
  "also in another schema": (id) => ({
    ...{ type: "object", properties: { id } },
    allOf: [refer("WithId")],
  }),
  "in each alternative": (id) => ({
    ...{ type: "object", required: ["id", "name"], properties: { name: text } },
    oneOf: ["a", "b"].map((kind) => ({
      ...{ type: "object", required: ["id"] },
      properties: { id, kind: { ...text, const: kind } },
    })),
  }),
};

interface Case {
  what: string;
  mark: Mark;
  schema: Part;
  /** Whether the schema is in a list, and in one of a property. */
  isNested: boolean;
}

const cases = marks.flatMap((mark) =>
  Object.entries(properties(mark)).flatMap(([said, id], at) =>
    Object.entries(objects).map(([made, object], index): Case => {
      const schema = object(id, `${mark}${at}${index}`);
      return { what: `${mark} ${said}, ${made}`, mark, schema, isNested: (at + index) % 2 === 1 };
    }),
  ),
);

const named = { type: "object", required: ["name"], properties: { name: text } };
const components = Object.assign(
  {
    Number: number,
    Named: named,
    WithWritten: {
      allOf: [refer("Named"), { required: ["id"], properties: { id: refer("readOnlyNumber") } }],
    },
    WithId: {
      ...{ type: "object", required: ["id", "name"] },
      properties: { id: number, name: text },
    },
  },
  ...marks.map((mark) => ({
    [`${mark}Number`]: { ...number, [mark]: true },
    [`${mark}Chain`]: refer(`${mark}Middle`),
    [`${mark}Middle`]: { ...refer("Number"), [mark]: true },
  })),
  ...cases.map(({ schema, isNested }, at) => {
    const { $defs = {}, ...own } = schema as { $defs?: Part };
    const list = { type: "array", items: refer(`Inner${at}`) };
    const around = { type: "object", required: ["list"], properties: { list } };
    return isNested
      ? { ...$defs, [`Inner${at}`]: own, [`Object${at}`]: around }
      : { ...$defs, [`Object${at}`]: own };
  }),
);

const paths = Object.fromEntries(
  cases.map((_case, at) => {
    const content = { "application/json": { schema: refer(`Object${at}`) } };
    const responses = { 200: { description: "The body.", content } };
    return [
      `/objects/${at}`,
      {
        post: {
          operationId: `send${at}`,
          requestBody: { required: true, content: { "application/json": { schema: {} } } },
          responses,
        },
        put: {
          operationId: `receive${at}`,
          requestBody: { required: true, content },
          responses: ok(),
        },
      },
    ];
  }),
);

function ok() {
  return { 200: { description: "It.", content: { "application/json": { schema: {} } } } };
}

const withDescription = { ...refer("WithWritten"), description: "Written." };
const filter = { name: "filter", in: "query", style: "deepObject", schema: withDescription };
const filtered = {
  get: { operationId: "filter", parameters: [filter], responses: ok() },
  post: {
    operationId: "fill",
    requestBody: { content: { "application/x-www-form-urlencoded": { schema: withDescription } } },
    responses: ok(),
  },
};

const served = useServedContract({
  paths: { ...paths, "/filtered": filtered },
  schemas: components,
  handler: async ({ body, query }: { body?: object; query?: object }) => ({
    status: 200,
    body: body ?? query,
  }),
});

function bodyOf({ what, isNested }: Case, id: object): object {
  const kind = what.endsWith("alternative") ? { kind: "a" } : {};
  const body = { name: "x", ...kind, ...id };
  return isNested ? { list: [body] } : body;
}

describe.each(cases.map((each, at) => ({ ...each, at })))("$what", ({ at, ...each }) => {
  const method = each.mark === "readOnly" ? "PUT" : "POST";

  test.each([
    ["is not there", {}],
    ["is dropped, whatever it is", { id: { any: "value" } }],
  ])("%s", async (_what, id) => {
    const body = JSON.stringify(bodyOf(each, id));
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(`${served.baseUrl}/objects/${at}`, { method, headers, body });
    expect(await response.json()).toEqual(bodyOf(each, {}));
    expect(response.status).toBe(200);
  });
});

test.each(["", "&id=a"])("of a form and a parameter, %j is dropped", async (id) => {
  const body = new URLSearchParams(`name=x${id}`);
  const form = await fetch(`${served.baseUrl}/filtered`, { method: "POST", body });
  expect(await form.json()).toEqual({ name: "x" });
  const query = `filter[name]=x${id.replace("id", "filter[id]")}`;
  const response = await fetch(`${served.baseUrl}/filtered?${query}`);
  expect(await response.json()).toEqual({ filter: { name: "x" } });
});

test("no type has it or needs it", async () => {
  const lines = cases.map((each, at) => {
    const place =
      each.mark === "readOnly" ? `"receive${at}"]["requestBody"` : `"send${at}"]["responses"][200`;
    const type = `operations[${place}]["content"]["application/json"]`;
    const value = (id: object) => JSON.stringify(bodyOf(each, id));
    return `// ${each.what}
export const allowed${at}: ${type} = ${value({})};
// @ts-expect-error
export const refused${at}: ${type} = ${value({ id: 1 })};`;
  });
  const source = `import type { operations } from "./types/types.ts";
${lines.join("\n")}
export const filter: operations["filter"]["parameters"]["query"] = { filter: { name: "x" } };
`;
  expect(await served.compileErrors(source)).toBe("");
});
