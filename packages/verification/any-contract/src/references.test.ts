import { describe, expect, test } from "vitest";
import { receiving, useServedContract } from "./testing/served-contract.ts";

const short = { type: "string", maxLength: 3 };
/** Names of schemas, with references to them (RFC 6901, section 6; a browser leaves some characters as they are). */
const references = [
  ["Page«Thing»", "#/components/schemas/Page%C2%ABThing%C2%BB"],
  ["Page«Other»", "#/components/schemas/Page«Other»"],
  ["A name", "#/components/schemas/A%20name"],
  ["A_name", "#/components/schemas/A_name"],
  ["100%", "#/components/schemas/100%25"],
  ["plain", "#/components/schemas/p%6Cain"],
  ["a path", "#/paths/~1parts~1%7Bid%7D/put/requestBody/content/application~1json/schema"],
] as const;

const kinds = (kind: string) => ({
  ...{ type: "object", required: ["kind", kind] },
  properties: { kind: { type: "string", const: kind }, [kind]: { type: "integer" } },
});
/** Keywords beside a reference hold together with it. */
const withProperties = {
  $ref: "#/components/schemas/Object",
  properties: { id: { type: "integer" } },
};
const ids = [{ name: "id", in: "path", required: true, schema: { type: "integer" } }];

const served = useServedContract({
  paths: {
    ...Object.fromEntries(
      references.map(([, $ref], at) => [`/names/${at}`, { post: receiving({ $ref }) }]),
    ),
    "/parts/{id}": { put: { parameters: ids, ...receiving(short) } },
    "/pets": { post: receiving({ $ref: "#/components/schemas/A%20pet" }) },
    "/besides": {
      post: { operationId: "addBeside", ...receiving({ ...withProperties, required: ["id"] }) },
    },
  },
  schemas: {
    Object: { type: "object" },
    Beside: { allOf: [withProperties, { required: ["id"] }] },
    ...Object.fromEntries(references.slice(0, -1).map(([name]) => [name, short])),
    A_name: { type: "string", maxLength: 4 },
    "Cat«A»": kinds("cat"),
    "Dog«A»": kinds("dog"),
    "A pet": {
      oneOf: [
        { $ref: "#/components/schemas/Cat%C2%ABA%C2%BB" },
        { $ref: "#/components/schemas/Dog«A»" },
      ],
      discriminator: {
        propertyName: "kind",
        mapping: {
          cat: "#/components/schemas/Cat«A»",
          dog: "#/components/schemas/Dog%C2%ABA%C2%BB",
        },
      },
    },
  },
  handler: async ({ body }: { body: object }) => ({ status: 200, body }),
});

const statusOf = async (path: string, body: unknown) => (await served.post(path, body)).status;

describe.each(references.map(([name, written], at) => ({ name, written, at })))(
  "$written",
  (one) => {
    const { name, at } = one;

    test(`is a reference to ${name}`, async () => {
      expect(await statusOf(`/names/${at}`, "abc")).toBe(200);
      expect(await statusOf(`/names/${at}`, "abcd")).toBe(name === "A_name" ? 200 : 400);
      expect(await statusOf(`/names/${at}`, "abcde")).toBe(400);
    });
  },
);

test.each([
  [{ kind: "cat", cat: 1 }, 200],
  [{ kind: "dog", dog: 1 }, 200],
  [{ kind: "dog", cat: 1 }, 400],
])("of a discriminator, %j is answered with %i", async (pet, status) => {
  expect(await statusOf("/pets", pet)).toBe(status);
});

test.each([
  [{ id: 1 }, 200],
  [{ id: "1" }, 400],
  [{}, 400],
])("with keywords beside a reference, %j is answered with %i", async (body, status) => {
  expect(await statusOf("/besides", body)).toBe(status);
});

test("keywords beside a reference are part of its type", async () => {
  const source = `import type { components, operations } from "./types/types.ts";
type Schema = components["schemas"]["Beside"];
type Body = operations["addBeside"]["requestBody"]["content"]["application/json"];
export const right: [Schema, Body] = [{ id: 1 }, { id: 1 }];
// @ts-expect-error: the type of another property
export const wrong: Schema = { id: "1" };
// @ts-expect-error: it is required
export const missing: Body = {};
`;
  expect(await served.compileErrors(source)).toBe("");
});
