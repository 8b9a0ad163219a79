import { join } from "node:path";
import type { RequestSchema } from "@contract-first/client-runtime/schemas";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { badRequest, useServedContract } from "../testing/served-contract.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const sentences = { required: "Name it.", minLength: "Say more." };
const weight = { type: "number", multipleOf: 0.01, exclusiveMinimum: 0 };
const mail = { type: ["string", "null"], format: "email" };
const tag = { type: "string", pattern: "^[ab]*$" };
const properties = {
  label: ref("Label"),
  count: { type: "integer", format: "int64", maximum: 9 },
  level: { type: "integer", default: 1 },
  size: { type: "string", enum: ["small", "large"] },
  tags: { type: "array", items: tag, uniqueItems: true, maxItems: 2 },
  lines: { type: "array", items: ref("Order") },
  part: { oneOf: [ref("Box"), ref("Bag")], discriminator: { propertyName: "kind" } },
  free: { propertyNames: { maxLength: 3 }, additionalProperties: { type: "boolean" } },
  id: { type: "string", readOnly: true },
};
const part = (kind: string, more: object) => ({
  ...{ type: "object", required: ["kind"] },
  properties: { kind: { const: kind }, ...more },
});
const schemas = {
  Label: { type: "string", minLength: 2, "x-messages": sentences },
  Box: part("box", { weight }),
  Bag: part("bag", { mail }),
  Order: {
    ...{ type: "object", required: ["label", "count", "level"], properties },
    dependentRequired: { tags: ["size"] },
  },
};
const requestBody = { required: true, content: { "application/json": { schema: ref("Order") } } };
const responses = { 204: { description: "Done." }, 400: badRequest };
const served = useServedContract({
  paths: { "/orders": { post: { operationId: "createOrder", requestBody, responses } } },
  schemas,
  handler: async () => ({ status: 204 }) as never,
});

let schema: RequestSchema<object>["~standard"];
beforeAll(async () => {
  const module = await import(join(served.folder, "client/generated/schemas.ts"));
  schema = module.orderInputSchema["~standard"];
});

/** The mistakes that the service lists, each as its place and its sentence. */
async function mistakesOfService(value: unknown): Promise<string[]> {
  const headers = { "Content-Type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify(value) };
  const response = await fetch(`${served.baseUrl}/orders`, request);
  if (response.ok) return [];
  const { errors } = (await response.json()) as { errors: { message: string; pointer: string }[] };
  return errors.map(({ message, pointer }) => `${pointer} ${message}`);
}

const valid = { label: "Two", count: 1 };

test("a form finds the mistakes that the service finds, whatever the value, in its words", async () => {
  const texts = ["", "a", "abc", "small", "box", "bag", "a@b.c"];
  const leaf = fc.constantFrom<unknown>(...texts, ...[0, 1, 1.5, 0.07, 99, null, true]);
  const name = fc.constantFrom(...Object.keys(properties), "kind", "weight", "mail", "long");
  const options = { maxKeys: 4, noNullPrototype: true };
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      ...[leaf, leaf, leaf, fc.array(tie("value"), { maxLength: 3 })],
      fc.dictionary(name, tie("value"), options),
    ),
  }));
  const order = fc.dictionary(name, value, options).map((each) => ({ ...valid, ...each }));
  await fc.assert(
    fc.asyncProperty(fc.oneof(value, order), async (each) => {
      // A form takes an empty text for no choice.
      fc.pre(!/"(size|kind)":""/.test(JSON.stringify(each)));
      const found = (schema.validate(each).issues ?? []).map(
        ({ message, path }) => `${path.map((name) => `/${name}`).join("")} ${message}`,
      );
      // The service lists ten mistakes at most.
      expect(found.slice(0, 10)).toEqual(await mistakesOfService(each));
    }),
    { numRuns: 400 },
  );
});

test.each<[string, object, (string | number)[][]]>([
  ["nothing", {}, [["label"], ["count"]]],
  ["what a form leaves empty", { ...valid, size: "", tags: undefined }, []],
  ["an empty item", { ...valid, size: "small", tags: ["a", undefined] }, [["tags", 1]]],
  ["a mistake in an item", { ...valid, lines: [valid, 1] }, [["lines", 1]]],
  ["a big integer", { ...valid, count: 1n }, [["count"]]],
  ["a date", { ...valid, label: new Date(0) }, [["label"]]],
])("the paths of %s", (_name, value, paths) => {
  expect((schema.validate(value).issues ?? []).map(({ path }) => path)).toEqual(paths);
});

test("the value is what to send: without what is empty, with defaults, and a copy", () => {
  const given = { ...valid, size: "", lines: [{ ...valid, tags: undefined }] };
  const value = { ...valid, lines: [{ ...valid, level: 1 }], level: 1 };
  expect(JSON.stringify(schema.validate(given))).toBe(JSON.stringify({ value }));
  expect(given.size).toBe("");
});
