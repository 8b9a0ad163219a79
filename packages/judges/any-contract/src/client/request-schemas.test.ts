import { join } from "node:path";
import type { RequestSchema } from "@contract-first/client-runtime/schemas";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { linkModules } from "../testing/generated-contract.ts";
import { badRequest, useServedContract } from "../testing/served-contract.ts";

const kind = (value: string, more: object) => ({
  type: "object",
  required: ["kind"],
  properties: { kind: { const: value }, ...more },
});
const schemas = {
  Size: { type: "string", enum: ["small", "large"] },
  Label: {
    type: "string",
    minLength: 2,
    "x-messages": { required: "Name it.", minLength: "Say more." },
  },
  Box: kind("box", { weight: { type: "number", multipleOf: 0.01, exclusiveMinimum: 0 } }),
  Bag: kind("bag", { mail: { type: ["string", "null"], format: "email" } }),
  Order: {
    type: "object",
    required: ["label", "count", "level"],
    properties: {
      label: { $ref: "#/components/schemas/Label" },
      count: { type: "integer", format: "int64", maximum: 9 },
      level: { type: "integer", default: 1 },
      size: { $ref: "#/components/schemas/Size" },
      tags: {
        type: "array",
        items: { type: "string", pattern: "^[ab]*$" },
        uniqueItems: true,
        maxItems: 2,
      },
      lines: { type: "array", items: { $ref: "#/components/schemas/Order" } },
      part: {
        oneOf: [{ $ref: "#/components/schemas/Box" }, { $ref: "#/components/schemas/Bag" }],
        discriminator: { propertyName: "kind" },
      },
      free: {
        type: "object",
        propertyNames: { maxLength: 3 },
        additionalProperties: { type: "boolean" },
      },
      id: { type: "string", readOnly: true },
    },
    dependentRequired: { tags: ["size"] },
  },
};
const content = { "application/json": { schema: { $ref: "#/components/schemas/Order" } } };
const served = useServedContract({
  paths: {
    "/orders": {
      post: {
        operationId: "createOrder",
        requestBody: { required: true, content },
        responses: { 204: { description: "Done." }, 400: badRequest },
      },
    },
  },
  schemas,
  handler: async () => ({ status: 204 }) as never,
});

let schema: RequestSchema<object>["~standard"];
beforeAll(async () => {
  await linkModules(served.folder);
  const module = await import(join(served.folder, "client/generated/schemas.ts"));
  schema = module.orderInputSchema["~standard"];
});

interface Found {
  message: string;
  pointer?: string;
}

/** The mistakes that the service and the schema find in a value, each as its place and its sentence. */
async function mistakesIn(value: unknown): Promise<{ service: string[]; form: string[] }> {
  const headers = { "Content-Type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify(value) };
  const response = await fetch(`${served.baseUrl}/orders`, request);
  const { errors = [] } = (response.ok ? {} : await response.json()) as { errors?: Found[] };
  expect(response.status).toBe(errors.length > 0 ? 400 : 204);
  const issues = schema.validate(value).issues ?? [];
  return {
    service: errors.map(({ message, pointer = "" }) => `${pointer} ${message}`),
    form: issues.map(
      ({ message, path }) => `${path.map((name) => `/${name}`).join("")} ${message}`,
    ),
  };
}

const valid = { label: "Two", count: 1 };

test("a form finds the mistakes that the service finds, whatever the value, in its words", async () => {
  const leaf = fc.constantFrom<unknown>(
    ...["", "a", "abc", "small", "box", "bag", "a@b.c"],
    ...[0, 1, 1.5, 0.07, 99, null, true],
  );
  const names = [
    "label",
    "count",
    "level",
    "size",
    "tags",
    "part",
    "free",
    "id",
    "kind",
    "weight",
    "mail",
    "long",
  ];
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { weight: 5, arbitrary: leaf },
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names), tie("value"), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  const order = fc.dictionary(fc.constantFrom(...names, "lines"), value, {
    noNullPrototype: true,
    maxKeys: 5,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        value,
        order.map((each) => ({ ...valid, ...each })),
      ),
      async (each) => {
        // A form takes an empty text for no choice.
        fc.pre(!/"size":""/.test(JSON.stringify(each)));
        const { service, form } = await mistakesIn(each);
        // The service lists ten mistakes at most.
        expect(service.length < 10 ? form : form.slice(0, 10)).toEqual(service);
      },
    ),
    { numRuns: 400 },
  );
});

test.each<[string, object, (string | number)[][]]>([
  ["nothing", {}, [["label"], ["count"]]],
  ["what a form leaves empty", { ...valid, size: "", tags: undefined, part: undefined }, []],
  ["an empty item", { ...valid, size: "small", tags: ["a", undefined] }, [["tags", 1]]],
  [
    "a mistake in an item",
    { ...valid, lines: [valid, { ...valid, count: "1" }] },
    [["lines", 1, "count"]],
  ],
  ["a big integer", { ...valid, count: 1n }, [["count"]]],
  ["a date", { ...valid, label: new Date(0) }, [["label"]]],
])("the paths of %s", (_name, value, paths) => {
  expect((schema.validate(value).issues ?? []).map(({ path }) => path)).toEqual(paths);
});

test("the value is what to send: without what is empty, with defaults, and a copy", () => {
  const given = { ...valid, size: "", lines: [{ ...valid, tags: undefined }] };
  const { value } = schema.validate(given) as { value: object };
  const sent = { ...valid, level: 1 };
  expect(JSON.stringify(value)).toBe(JSON.stringify({ ...valid, lines: [sent], level: 1 }));
  expect(given.size).toBe("");
});
