import { join } from "node:path";
import { expect, test } from "vitest";
import { folderWith } from "../../testing/run-in-folder.ts";
import { type Insertions, smallContract } from "../testing/small-contract.ts";
import { checkContract } from "./check-contract.ts";

const ok = `"200": { description: OK. }`;
const operation = (lines: string): Insertions => ({
  paths: `/extra:\n  post:\n    responses: { ${ok} }\n${lines.replaceAll(/^/gm, "    ")}`,
});
const since = 'deprecated: true\nx-deprecated-at: "2026-01-01"';
const schema = (text: string): Insertions => ({ schemas: `Odd:\n  ${text}` });
const schemaIn30 = (text: string) => in30(schema(text));
const server = "servers: [{ url: http://127.0.0.1/v1 }]";
const in30 = (insertions: Insertions): Insertions => ({ openapi: "3.0.3", ...insertions });
const in32 = (insertions: Insertions): Insertions => ({ openapi: "3.2.0", ...insertions });

function check(contract: string) {
  const folder = folderWith({ "contract.yaml": contract });
  return checkContract(join(folder, "contract.yaml"), folder);
}

const notesOf = async (contract: string) =>
  (await check(contract)).map(({ place, message }) => `${place} ${message}`);

const accepted: Record<string, string | Insertions> = {
  "nothing else": {},
  "an operation without operationId, summary and description": operation(""),
  "an Idempotency-Key": operation(
    "parameters: [{ name: Idempotency-Key, in: header, schema: { type: string } }]",
  ),
  "a condition that may be null": {
    paths: `/extra:
  put:
    parameters: [{ name: If-Match, in: header, schema: { anyOf: [{ type: string }, { type: "null" }] } }]
    responses: { ${ok}, "412": { description: Changed. } }`,
  },
  "an exclusive bound of OpenAPI 3.0 in an error": in30({
    operation: `default:\n  description: Wrong.\n  content:\n    application/json:\n      schema:\n        properties:\n          status: { type: integer, maximum: 600, exclusiveMaximum: true }\n          detail: { type: string }`,
  }),
  "a deprecation without a date": operation("deprecated: true"),
  "a deprecation with its date": operation(since),
  "a deprecation that is announced in full": operation(
    `${since}\nx-sunset: "2030-12-31"\nx-successor: createThing`,
  ),
  "a successor without an operationId": operation(`${since}\nx-successor: postExtra`),
  "a character set beside JSON": {
    operation: `"409":\n  description: Taken.\n  content:\n    "application/json; charset=utf-8":\n      schema: { $ref: "#/components/schemas/Error" }`,
  },
  "formats that nothing checks": schema("type: string\n  format: colour"),
  "a pattern of JavaScript": schema("type: string\n  pattern: '^\\d+$'"),
  "a parameter with keywords of another type": operation(
    "parameters: [{ name: id, in: query, schema: { type: string, properties: { id: { type: string } } } }]",
  ),
  "a property of any value": schema("properties: { a: true }"),
  "media types in capitals": operation(
    "requestBody: { content: { Multipart/Form-Data: { schema: &form { type: object, properties: { a: { type: string } } } }, Application/JSON: { schema: *form } } }",
  ),
  "no servers": smallContract().replace(server, ""),
  "texts that are null": schema(
    "description: null\n  title: null\n  externalDocs: { url: http://a.example, description: null }",
  ),
  "references of an extension that lead nowhere, at the root and in a part": `${smallContract().replace("components:", "components:\n  x-policies: { first: { $ref: ../policies.yaml } }")}\nx-topics: [{ $ref: "#/nowhere" }]\n`,
  "the root": smallContract().replace("http://127.0.0.1/v1", "https://api.example"),
  "a path in place of a server's URL": smallContract().replace("http://127.0.0.1/v1", "/v1/"),
  "a URL without a scheme": smallContract().replace("http://127.0.0.1/v1", "//api.example/v1"),
  "nullable in OpenAPI 3.1": schema("type: string\n  nullable: true"),
  "exclusive bounds of OpenAPI 3.0 in 3.1": schema(
    "type: integer\n  minimum: 0\n  exclusiveMinimum: true",
  ),
  "keywords about schemas": schema("$id: odd\n  $anchor: odd\n  $schema: any"),
  "an idle discriminator": schema("discriminator: { propertyName: kind }"),
  "headers that OpenAPI ignores, and a key that is a parameter, too": {
    ...operation(
      "parameters: [{ name: Accept, in: header, schema: {} }, { in: query, name: api_key, schema: {} }]",
    ),
    schemes: "second: { type: apiKey, in: query, name: api_key }",
  },
  ...Object.fromEntries(
    ["{}", "{ schema: { type: string } }", "{ itemSchema: { type: object } }"].flatMap((media) => {
      const stream = {
        paths: `/extra:\n  get:\n    responses: { "200": { description: OK., content: { text/event-stream: ${media} } } }`,
      };
      const name = `a stream of events of ${media} in OpenAPI`;
      return [
        [`${name} 3.1`, stream],
        [`${name} 3.0`, in30(stream)],
      ];
    }),
  ),
  "exclusive bounds in OpenAPI 3.0": schemaIn30(
    "type: integer\n  minimum: 0\n  exclusiveMinimum: true",
  ),
  "defaults that their schemas allow in OpenAPI 3.0": schemaIn30(`properties:
    a: { type: string, enum: [b], nullable: true, default: null }
    c: { allOf: [{ $ref: "#/components/schemas/Odd" }], nullable: true, default: null }
    f: { allOf: [{ $ref: "#/components/schemas/Odd/properties/a" }], default: null }
    d: { type: integer, minimum: 1, exclusiveMinimum: true, default: 2 }
    e: { type: integer, format: int64, nullable: true, default: 9223372036854775807 }
    default: { type: number, multipleOf: 0.01, default: 4.35 }`),
  "an address of its own": in32({ root: "$self: https://api.example/openapi.yaml" }),
  "names of servers": smallContract(in32({})).replace(
    server,
    server.replace(" }]", ", name: local }]"),
  ),
  "reserved characters in a path": in32({
    paths: `/extra/{id}:\n  get:\n    parameters: [{ name: id, in: path, required: true, allowReserved: true, schema: { type: string } }]\n    responses: { ${ok} }`,
  }),
  "responses without a description": in32({ operation: `"404": {}\n"409": { summary: Taken. }` }),
  "examples as data and as text": in32(
    operation(`parameters:
  - { name: a, in: query, schema: { type: string }, examples: { one: { dataValue: b, serializedValue: a=b } } }
requestBody: { content: { text/plain: { schema: { type: string }, examples: { one: { serializedValue: a } } } } }`),
  ),
  "descriptions of security schemes": in32({
    schemes:
      "login:\n  type: oauth2\n  deprecated: true\n  oauth2MetadataUrl: https://id.example/meta\n  flows: { deviceAuthorization: { deviceAuthorizationUrl: https://id.example/device, tokenUrl: https://id.example/token, scopes: {} } }",
  }),
  "nodes of XML": in32(schema("type: string\n  xml: { nodeType: attribute }")),
};

test.each(Object.entries(accepted))("a contract with %s is accepted", async (_what, contract) => {
  const text = typeof contract === "string" ? contract : smallContract(contract);
  expect(await notesOf(text)).toEqual([]);
});

test("an example that its schema forbids is named with its place, once", async () => {
  const contract = smallContract(
    operation(`requestBody:
  content:
    application/json:
      schema:
        type: object
        required: [id, count, size]
        properties:
          id: { type: integer, readOnly: true }
          count: { type: integer }
          size: { type: integer, example: 1 }
      example: { count: "1", size: "2" }`),
  );
  const line = contract.split("\n").findIndex((each) => each.includes('count: "1"')) + 1;
  const [warning = "", ...others] = await notesOf(contract);
  expect(others).toEqual([]);
  expect(warning).toMatch(
    new RegExp(
      `^contract.yaml:${line}:\\d+ The schema forbids this example, .+ Here: count must be integer$`,
    ),
  );
});

test("an example of OpenAPI 3.2 that its schema forbids is named", async () => {
  const body = "requestBody: { content: { application/json: { schema: { type: object, ";
  const size = "properties: { size: { type: integer } } }, examples: { one: { dataValue: ";
  const contract = smallContract(in32(operation(`${body}${size}{ size: many } } } } } }`)));
  expect(await notesOf(contract)).toEqual([
    expect.stringMatching(/The schema forbids this example, .+ Here: size must be integer$/),
  ]);
});

test("a form that a response has beside JSON does not count for an Idempotency-Key", async () => {
  const form = "{ schema: { type: object, properties: { a: { type: string } } } }";
  const contract = smallContract({
    paths: `/extra:
  post:
    parameters: [{ name: Idempotency-Key, in: header, schema: { type: string } }]
    responses: { "200": { description: OK., content: { application/json: {}, multipart/form-data: ${form} } } }`,
  });
  expect(await notesOf(contract)).toEqual([
    expect.stringContaining("This media type is not served"),
  ]);
});

test("an example names the place of its mistake as people write it", async () => {
  const items =
    "type: object, properties: { items: { type: array, items: { type: object, properties: { type: { type: string } } } } }";
  const contract = smallContract(
    operation(`parameters:
  - { name: limit, in: query, schema: { type: integer }, example: many }
  - { name: created, in: query, style: deepObject, schema: { type: object, additionalProperties: false, properties: { from: { type: integer } } }, examples: { one: { value: { to: x } } } }
requestBody:
  content:
    application/json:
      schema: { ${items}, example: { items: [{ type: 1 }] } }
      examples:
        first: { value: { items: [{ type: a }, { type: 2 }] } }
    application/merge-patch+json:
      schema: { ${items} }
      examples:
        second: { $ref: "#/components/examples/Second" }`),
  );
  const elsewhere = "components:\n  examples:\n    Second: { value: { items: 3 } }\n";
  const warnings = await notesOf(contract.replace("components:\n", elsewhere));
  const reasons = warnings.flatMap(
    (each) => / takes its place\. Here: (.+)$/.exec(each)?.[1] ?? [],
  );
  expect(reasons).toEqual([
    "limit in the query must be integer",
    "created.to in the query is not declared",
    "items[0].type must be string",
    "items[1].type must be string",
    "items must be array",
  ]);
});

test("what the kind of a key does not have stops nothing", async () => {
  const extra = "bearer: { type: http, scheme: bearer, in: header, name: Authorization }";
  expect(await messagesOf({ schemes: extra })).toEqual([
    expect.stringMatching(/nothing reads it\. Here: in$/),
    expect.stringMatching(/nothing reads it\. Here: name$/),
  ]);
});

test("examples that are not a list stop nothing", async () => {
  expect(await notesOf(smallContract(schemaIn30("type: string\n  examples: { one: a }")))).toEqual([
    expect.stringMatching(/nothing reads it\. Here: examples$/),
  ]);
});

const failing = (schema: string, mediaType = "application/json"): Insertions => ({
  operation: `"404": { description: None., content: { ${mediaType}: { schema: ${schema} } } }`,
});
const withTrace = (trace: string, required = "[message, trace]") =>
  failing(`{ required: ${required}, properties: { message: { type: string }, trace: ${trace} } }`);
const withCode = (codes: string) =>
  failing(`{ properties: { code: { type: string, enum: ${codes} } } }`);
const inParts = (first: string, beside = "") =>
  failing(
    `{ ${beside}allOf: [{ ${first}properties: { message: {} } }, { required: [code], properties: { code: {} } }] }`,
  );
const ofDigits = "type: string, pattern: '^(?=.*7q)(?=.*9z)[a-z0-9]+x$'";

test.each([
  ["text", failing("{ type: string }", "text/plain"), [failing("{ type: string }")]],
  [
    "an unknown part",
    withTrace("{}"),
    [
      withTrace("{}", "[message]"),
      withTrace("{ const: 1 }"),
      withTrace("{ default: 1 }"),
      { ...withTrace("{}"), root: "x-errors: { code: trace }" },
    ],
  ],
  ["unknown codes", withCode("[missing_thing]"), [withCode("[missing_thing, not_found]")]],
  [
    "nothing that says what is wrong",
    failing("{ properties: { fault: { type: string } } }"),
    [
      {
        ...failing("{ properties: { fault: { type: string } } }"),
        root: "x-errors: { message: fault }",
      },
    ],
  ],
  [
    "a closed part",
    inParts("additionalProperties: false, "),
    [inParts(""), inParts("", "unevaluatedProperties: false, ")],
  ],
  [
    "rules that contradict each other",
    failing("{ required: [message], properties: { message: { const: a, minLength: 2 } } }"),
    [failing("{ required: [message], properties: { message: { minLength: 2 } } }")],
  ],
])("each remedy for %s in an error works", async (_what, wrong, remedied) => {
  expect(await messagesOf(wrong)).toHaveLength(1);
  for (const each of remedied) expect(await messagesOf(each)).toEqual([]);
});

test("an error for which no value is found is sent with its example", async () => {
  const wrong = withTrace(`{ ${ofDigits} }`);
  expect(await messagesOf(wrong)).toEqual([expect.stringContaining("No error is found")]);
  const remedied = withTrace(`{ ${ofDigits}, example: 7q9zx }`);
  expect(await messagesOf(remedied)).toEqual([expect.stringContaining("says nothing about them")]);
});

/** The refusals or warnings of a contract. */
async function messagesOf(insertions: Insertions): Promise<string[]> {
  return check(smallContract(insertions)).then(
    (notes) => notes.map(({ message }) => message),
    ({ message }: Error) => message.split("\n"),
  );
}
