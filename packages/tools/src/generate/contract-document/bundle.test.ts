import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folderWith } from "../../testing/run-in-folder.ts";
import { type Insertions, smallContract } from "../testing/small-contract.ts";
import { bundleContract } from "./bundle.ts";
import { codeDocument } from "./code-document.ts";
import { locatedOperations, responseHeaders } from "./operations.ts";

/** @param others further files beside the contract */
function bundled(contract: string, others: Record<string, string> = {}) {
  return bundleContract(join(folderWith({ "openapi.yaml": contract, ...others }), "openapi.yaml"));
}

const error = { $ref: "#/components/schemas/Error" };
const nothing = { type: "null" };
const header = { schema: { type: "string" } };
const parameter = { name: "a", in: "query", ...header };
const response = { description: "OK.", content: { "application/json": header } };

describe("a contract in OpenAPI 3.0 is read as 3.1", () => {
  const upgraded = (insertions: Insertions) =>
    bundled(smallContract(insertions).replace("3.1.0", "3.0.3"));

  test.each([
    [
      "{ oneOf: [{ type: string }, { type: integer }], nullable: true, title: Either }",
      { title: "Either", anyOf: [{ oneOf: [{ type: "string" }, { type: "integer" }] }, nothing] },
    ],
    [
      "{ oneOf: [{ type: string }, { nullable: true }] }",
      { oneOf: [{ type: "string" }, { type: "null" }] },
    ],
    ["{ required: [a], nullable: true }", { anyOf: [{ required: ["a"] }, nothing] }],
    ["{ nullable: true }", {}],
    ["{ type: string, nullable: false }", { type: "string" }],
    [
      "{ type: object, properties: { nullable: { type: string, nullable: true } } }",
      { type: "object", properties: { nullable: { type: ["string", "null"] } } },
    ],
    [
      "{ type: integer, minimum: 0, exclusiveMinimum: true }",
      { type: "integer", exclusiveMinimum: 0 },
    ],
    ["{ type: integer, maximum: 9, exclusiveMaximum: false }", { type: "integer", maximum: 9 }],
    ["{ type: string, example: a }", { type: "string", examples: ["a"] }],
    ["{ type: string, format: byte }", { type: "string", format: "byte" }],
    ["{ type: string, format: binary }", { type: "string", format: "binary" }],
  ])("%s", async (written, read) => {
    const { components, ...document } = await upgraded({ schemas: `Odd: ${written}` });
    expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./) });
    expect(components.schemas?.Odd).toEqual(read);
  });

  test.each([
    ["{ type: [string, integer], nullable: true }", { type: ["string", "integer", "null"] }],
    [
      "{ type: integer, minimum: 0, exclusiveMinimum: true }",
      { type: "integer", exclusiveMinimum: 0 },
    ],
    ["{ type: integer, maximum: 9, exclusiveMaximum: false }", { type: "integer", maximum: 9 }],
  ])("and so is %s in 3.1", async (written, read) => {
    const { components } = await bundled(smallContract({ schemas: `Odd: ${written}` }));
    expect(components.schemas?.Odd).toEqual(read);
  });

  test("an empty enum is read as what allows nothing", async () => {
    const { components } = await bundled(smallContract({ schemas: "Odd: { enum: [] }" }));
    expect(components.schemas?.Odd).toEqual({ not: {} });
  });

  test("of alternatives that are the same, the first is read", async () => {
    const alternatives = "[{ type: string }, { type: integer }, { type: string, title: Text }]";
    const { components } = await bundled(
      smallContract({ schemas: `Odd: { oneOf: ${alternatives} }` }),
    );
    expect(components.schemas?.Odd).toEqual({ oneOf: [{ type: "string" }, { type: "integer" }] });
  });

  test.each(["schema", "example", "examples", "default", "value"])(
    "the parameter component %s keeps its name",
    async (name) => {
      const kinds = { parameters: parameter, headers: header, responses: response };
      const named = Object.entries(kinds).map(([kind, each]) => [kind, { [name]: each }]);
      const lines = named.map(([kind, each]) => `  ${kind}: ${JSON.stringify(each)}`);
      const contract = smallContract().replace("components:", ["components:", ...lines].join("\n"));
      for (const version of ["3.0.3", "3.1.0"]) {
        const { components } = await bundled(contract.replace("3.1.0", version));
        expect(components).toMatchObject(Object.fromEntries(named));
      }
    },
  );

  test("examples stay as they are, whatever is in them", async () => {
    const value = { format: "binary", nullable: true, exclusiveMinimum: true, type: "string" };
    const example = JSON.stringify(value);
    const content = `{ application/json: { schema: { type: object }, example: ${example} } }`;
    const document = await upgraded({
      operation: `"200": { description: OK., content: ${content} }`,
    });
    const [{ operation } = { operation: null }] = locatedOperations(document);
    expect(operation?.responses["200"]).toMatchObject({
      content: { "application/json": { examples: { default: { value } } } },
    });
  });
});

test("alternatives that are not objects are told apart", async () => {
  const { components } = await bundled(smallContract({ schemas: "Odd: { oneOf: [true, false] }" }));
  expect(components.schemas?.Odd).toEqual({ oneOf: [true, false] });
});

test.each([
  ["{ unevaluatedProperties: { type: string } }", { additionalProperties: { type: "string" } }],
  ["{ allOf: [{}], unevaluatedProperties: true }", { allOf: [{}], additionalProperties: true }],
  [
    "{ allOf: [{}], unevaluatedProperties: { not: {} } }",
    { allOf: [{}], unevaluatedProperties: false },
  ],
  ["{ additionalProperties: false, unevaluatedProperties: true }", { additionalProperties: false }],
  ["{ prefixItems: [{}], unevaluatedItems: false }", { prefixItems: [{}], items: false }],
])("%s is read as what means the same", async (text, schema) => {
  const { components } = await bundled(smallContract({ schemas: `Odd: ${text}` }));
  expect(components.schemas?.Odd).toEqual(schema);
});

test("a property may be of any value", async () => {
  const any = { properties: { a: true } };
  const contract = smallContract().replace(
    "  schemas:",
    `  schemas:\n    Any: ${JSON.stringify(any)}`,
  );
  expect((await bundled(contract)).components.schemas?.Any).toEqual(any);
});

test.each([
  ["get", "/museum-hours/{day}", "getMuseumHoursByDay"],
  ["get", "/museum-hours", "getMuseumHours"],
  ["delete", "/events/{event_id}/images/{image-id}", "deleteEventsByEventIdImagesByImageId"],
  ["put", "/v2.1/größe", "putV21Größe"],
])("the operationId of %s %s is %s", async (method, path, id) => {
  const names = Array.from(path.matchAll(/\{([^}]+)\}/g), ([, name]) => name);
  const parameters = names.map((name) => ({
    ...{ name, in: "path", required: true, schema: { type: "string" } },
  }));
  const operation = { parameters, responses: { 204: { description: "Done." } } };
  const document = await bundled(
    smallContract({ paths: `${path}: ${JSON.stringify({ [method]: operation })}` }),
  );
  const ids = locatedOperations(document).map((each) => each.operation.operationId);
  expect(ids).toEqual(["createThing", id]);
});

test("paths that share an item in the file have operations of their own", async () => {
  const item = "{ get: { responses: { 204: { description: Done. } } } }";
  const document = await bundled(smallContract({ paths: `/a: &item ${item}\n/b: *item` }));
  const ids = locatedOperations(document).map((each) => each.operation.operationId);
  expect(ids).toEqual(["createThing", "getA", "getB"]);
});

test.each([
  ["application/xml: {}\napplication/json: {}", "application/json"],
  ["text/csv: {}\napplication/json: {}", "application/json"],
  ['application/xml: {}\n"application/json; charset=UTF-8": {}', "application/json"],
  ["application/xml: {}\napplication/problem+json: {}", "application/problem+json"],
  ["application/xml: {}\nimage/png: {}", "application/xml"],
  ["Application/XML: {}\nApplication/JSON: {}", "application/json"],
  ["Text/CSV: { schema: { type: string } }", "text/csv"],
])("of the media types %j, %s is served", async (types, served) => {
  const content = `content:\n${types.replaceAll(/^/gm, "      ")}`;
  const document = await bundled(
    smallContract({ operation: `"200":\n    description: OK.\n    ${content}` }),
  );
  const [{ operation } = { operation: null }] = locatedOperations(document);
  expect(Object.keys(Object(operation?.responses["200"]).content)).toEqual([served]);
});

test.each([
  "https://a.example/1",
  "#/info",
  "#/paths/~1things",
  "#/components/schemas/Error",
  "x.yaml",
])("a $ref to %s in data is data", async (to) => {
  const data = { $ref: to, more: [{ $ref: to }] };
  const text = JSON.stringify(data);
  const content = `{ application/json: { schema: { $ref: "#/components/schemas/Odd" }, examples: { one: { value: ${text} }, two: { $ref: "#/components/examples/Two" } } } }`;
  const contract = smallContract({
    operation: `"200": { description: OK., content: ${content} }`,
    schemas: `Odd:
  properties: { a: { example: ${text} }, b: { default: ${text} }, c: { const: ${text} }, d: { enum: [${text}] } }
  examples: [${text}]`,
  }).replace("components:", `components:\n  examples: { Two: { value: ${text} } }`);
  const { components, paths } = await bundled(contract);
  const media = { examples: { one: { value: data }, two: { $ref: "#/components/examples/Two" } } };
  const response = { content: { "application/json": media } };
  expect(paths["/things"]).toMatchObject({ post: { responses: { 200: response } } });
  expect(components).toMatchObject({
    examples: { Two: { value: data } },
    schemas: {
      Odd: {
        examples: [data],
        properties: {
          a: { example: data },
          b: { default: data },
          c: { const: data },
          d: { enum: [data] },
        },
      },
    },
  });
});

test("an extension may refer to what is not part of the contract", async () => {
  const document = await bundled(
    smallContract({ root: "x-topics: [{ title: Begin, content: { $ref: ./begin.md } }]" }),
  );
  expect(codeDocument(document)).toMatchObject({ "x-topics": [{ title: "Begin" }] });
});

describe("a contract in OpenAPI 3.2", () => {
  const in32 = (insertions: Insertions) => smallContract({ openapi: "3.2.0", ...insertions });
  const post = (lines: string) => `/extra:\n  post:\n${lines.replaceAll(/^/gm, "    ")}`;
  const json = (media: string) => `{ content: { application/json: ${media} } }`;

  test("has its media types where they are referred to, through files and other references", async () => {
    const contract = in32({
      paths: post(`requestBody: ${json('{ $ref: "#/components/mediaTypes/Again" }')}
responses:
  "200": ${json('{ $ref: "media.yaml#/Text" }')}
  "404": ${json('{ schema: { $ref: "#/components/mediaTypes/Thing/schema" } }')}`),
    }).replace(
      "components:\n",
      `components:
  mediaTypes:
    Again: { $ref: "#/components/mediaTypes/Thing" }
    Thing: { schema: { $ref: "#/components/schemas/Error" }, examples: { one: { dataValue: 1 } } }
`,
    );
    const media = "Text: { schema: { $ref: '#/Short' } }\nShort: {}";
    const { paths, components } = await bundled(contract, { "media.yaml": media });
    const thing = { schema: error, examples: { one: { dataValue: 1 } } };
    expect(paths["/extra"]?.post).toMatchObject({
      requestBody: { content: { "application/json": thing } },
      responses: {
        200: {
          content: { "application/json": { schema: { $ref: "#/components/schemas/Short" } } },
        },
        404: { content: { "application/json": { schema: error } } },
      },
    });
    expect(components).not.toHaveProperty("mediaTypes");
  });

  test("has a description of each response", async () => {
    const { paths } = await bundled(
      in32({ operation: `"404": {}\n"409": { summary: Taken. }\ndefault: {}` }),
    );
    expect(paths["/things"]?.post).toMatchObject({
      responses: {
        201: { description: "Created." },
        404: { description: "Not Found." },
        409: { description: "Taken." },
        default: { description: "Error." },
      },
    });
  });

  test("names schemas in the default of a discriminator, in any file", async () => {
    const kinds = (target: string) =>
      `{ oneOf: [{ $ref: kinds.yaml#/A }, { $ref: kinds.yaml#/B }], discriminator: { propertyName: kind, defaultMapping: ${target} } }`;
    const schemas = `Far: ${kinds("./kinds.yaml#/B")}\nNear: ${kinds("A")}\nA: { $ref: kinds.yaml#/A }`;
    const others = { "kinds.yaml": "A: { type: object }\nB: { type: string }" };
    const { components } = await bundled(in32({ schemas }), others);
    const selecting = (name: string) => ({ defaultMapping: `#/components/schemas/${name}` });
    expect(components.schemas).toMatchObject({
      Far: { discriminator: selecting("B") },
      Near: { discriminator: selecting("A") },
    });
  });

  test("has what is sent as the value of an example that is text", async () => {
    const xml =
      "{ schema: { type: object }, examples: { one: { $ref: '#/components/examples/One' } } }";
    const contract = in32({
      paths: post(`responses: { "200": { content: { text/xml: ${xml} } } }`),
    });
    const examples = '  examples: { One: { dataValue: { a: 1 }, serializedValue: "<a>1</a>" } }';
    const { paths } = await bundled(
      contract.replace("components:\n", `components:\n${examples}\n`),
    );
    expect(paths["/extra"]?.post).toMatchObject({
      responses: {
        200: { content: { "text/xml": { examples: { one: { dataValue: "<a>1</a>" } } } } },
      },
    });
  });

  test("keeps no encoding that is left out", async () => {
    const media = "{ schema: { type: array }, itemEncoding: { contentType: image/png } }";
    const requestBody = `requestBody: { content: { multipart/mixed: ${media} } }`;
    const { paths } = await bundled(in32({ paths: post(`${requestBody}\nresponses: {}`) }));
    expect(paths["/extra"]?.post).toMatchObject({
      requestBody: { content: { "multipart/mixed": { schema: { type: "array" } } } },
    });
    expect(JSON.stringify(paths)).not.toContain("itemEncoding");
  });
});

const hook = (reference: string) =>
  `{ post: { callbacks: { done: { "{$request.body#/url}": { $ref: "${reference}" } } }, responses: { "200": { description: OK. } } } }`;

test.each([
  ["a path item", "#/components/pathItems/Hook", `Hook: ${hook("#/components/pathItems/Hook")}`],
  [
    "a path item through another one",
    "#/components/pathItems/Hook",
    `Hook: ${hook("#/components/pathItems/Other")}\n    Other: ${hook("#/components/pathItems/Hook")}`,
  ],
  ["a path", "#/paths/~1hooks", `Hook: ${hook("#/paths/~1hooks")}`],
])("%s that contains itself in a callback is refused by its name", async (_what, name, items) => {
  const contract = smallContract({ paths: '/hooks: { $ref: "#/components/pathItems/Hook" }' });
  await expect(
    bundled(contract.replace("components:\n", `components:\n  pathItems:\n    ${items}\n`)),
  ).rejects.toThrow(`openapi.yaml: ${name} contains itself, so it has no end: write `);
});

test("a path item may occur several times, also in a callback of another one", async () => {
  const [outer, inner] = ["#/components/pathItems/Outer", "#/components/pathItems/Inner"];
  const contract = smallContract({ paths: `/a: { $ref: "${outer}" }\n/b: { $ref: "${outer}" }` });
  const items = `Outer: ${hook(inner)}\n    Inner: { post: { responses: {} } }`;
  const { paths } = await bundled(
    contract.replace("components:\n", `components:\n  pathItems:\n    ${items}\n`),
  );
  const done = { "{$request.body#/url}": { post: { responses: {} } } };
  expect(paths).toMatchObject({ "/a": { post: { callbacks: { done } } }, "/b": { post: {} } });
});

test("what is not served is left out", async () => {
  const contract = smallContract({
    paths: `/a/{id}.json:
  parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
  head: { responses: { "200": { description: OK. } } }
  get:
    servers: [{ url: https://other.example }]
    parameters:
      - { name: session, in: cookie, schema: { type: string } }
      - { name: Authorization, in: header, schema: { type: string } }
      - { name: size, in: query, schema: { type: integer, pattern: '(', colour: red } }
    requestBody: { content: { application/json: {} } }
    security: [{ certificate: [] }, { cookie: [] }, { key: [] }]
    responses:
      default:
        description: The thing.
        headers: { Set-Cookie: { schema: { type: array } }, Tags: { schema: { type: array } } }
        content: { application/json: { schema: { $ref: "#/paths/~1things/post/responses/201/x" } } }`,
    operation: "",
    schemes: "certificate: { type: mutualTLS }\ncookie: { type: apiKey, in: cookie, name: sid }",
  }).replace(
    '"201": { description: Created. }',
    '"201": { description: Created., x: { type: string, format: binary } }',
  );
  const document = await bundled(contract);
  expect(document.paths["/a/{id}.json"]).toEqual({
    parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
    get: {
      operationId: "getAByIdJson",
      parameters: [
        { name: "session", in: "cookie", schema: { type: "string" } },
        { name: "size", in: "query", schema: { type: "integer" } },
      ],
      security: [{ cookie: [] }, { key: [] }],
      responses: {
        200: {
          description: "The thing.",
          headers: {
            "Set-Cookie": { schema: { type: "string" } },
            Tags: { schema: { type: "string" } },
          },
          content: { "application/json": { schema: { type: "string" } } },
        },
      },
    },
  });
});

test("lists beside a reference that are none are left out", async () => {
  const odd =
    "Odd:\n  properties:\n    a: { $ref: '#/components/schemas/Error', required: true, allOf: 1 }";
  const { components } = await bundled(smallContract({ schemas: odd }).replace("3.1.0", "3.0.3"));
  expect(components.schemas?.Odd).toEqual({
    properties: { a: { $ref: "#/components/schemas/Error" } },
  });
});

test("a document of OpenAPI 3.2 keeps its version and its methods, whatever keywords of 3.0 it has", async () => {
  const contract = smallContract({
    root: "$self: /openapi.yaml",
    paths: `/a:
  query: { responses: {} }
  additionalOperations:
    LINK: { responses: { "200": { description: Linked. } } }`,
    schemas: "Old: { type: string, nullable: true }",
  });
  const document = await bundled(contract.replace("3.1.0", "3.2.0"));
  expect(document).toMatchObject({ openapi: "3.2.0", $self: "/openapi.yaml" });
  expect(codeDocument(document)).toMatchObject({ openapi: "3.1.0" });
  expect(document.components.schemas?.Old).toEqual({ type: ["string", "null"] });
  expect(document.paths["/a"]).toMatchObject({
    query: { operationId: "queryA", responses: { 200: {} } },
    additionalOperations: { LINK: { operationId: "linkA", responses: { 200: {} } } },
  });
});

test.each(["3.1.0", "3.2.0"])(
  "path items may be components or those of others in %s",
  async (version) => {
    const contract = smallContract({
      openapi: version,
      paths: `/a: { $ref: "#/components/pathItems/Shared" }
/b: { $ref: "#/paths/~1a" }`,
    });
    const shared = `{ get: { responses: { "200": { description: OK. } } } }`;
    const document = await bundled(
      contract.replace("components:\n", `components:\n  pathItems: { Shared: ${shared} }\n`),
    );
    expect(document.paths).toMatchObject({
      "/a": { get: { operationId: "getA" } },
      "/b": { get: { operationId: "getB" } },
    });
    expect(document.components).not.toHaveProperty("pathItems");
  },
);

test("what several operations name is read once", async () => {
  const body = "{ content: { application/json: {}, application/xml: {} } }";
  const contract = smallContract({
    paths:
      '/a: { post: { requestBody: { $ref: "#/components/requestBodies/Thing" }, responses: {} } }',
  });
  const document = await bundled(
    contract.replace("components:\n", `components:\n  requestBodies: { Thing: ${body} }\n`),
  );
  expect(document.components.requestBodies?.Thing).toEqual({
    content: { "application/json": { schema: {} } },
  });
});

test("within its children, a parent has everything but the list of them", async () => {
  const { components } = await bundled(
    smallContract({
      schemas: `Car: { allOf: [{ $ref: "#/components/schemas/Vehicle" }, { required: [doors] }] }
Vehicle:
  properties: { kind: { type: string }, trailer: { $ref: "#/components/schemas/Vehicle" } }
  discriminator: { propertyName: kind }
  oneOf: [{ $ref: "#/components/schemas/Car" }, { $ref: "#/components/schemas/Dogs" }]
Dogs: { oneOf: [{ $ref: "#/components/schemas/Bus" }, { type: "null" }] }
Bus: { allOf: [{ $ref: "#/components/schemas/Vehicle" }] }
Garage: { allOf: [{ $ref: "#/components/schemas/Vehicle" }] }`,
    }),
  );
  const vehicle = { $ref: "#/components/schemas/Vehicle" };
  const own = { properties: { kind: { type: "string" }, trailer: vehicle } };
  expect(components.schemas).toMatchObject({
    Car: { allOf: [own, { required: ["doors"] }] },
    Vehicle: { ...own, anyOf: [{ $ref: "#/components/schemas/Car" }, expect.anything()] },
    Bus: { allOf: [own] },
    Garage: { allOf: [vehicle] },
  });
  expect(JSON.stringify(components.schemas?.Bus)).not.toContain("discriminator");
});

test("a header of the server has a type that its values have", async () => {
  const document = await bundled(
    smallContract({
      operation: `"429":
  description: Later.
  headers:
    Retry-After: { schema: { type: string, format: date-time }, example: "2030-01-01T00:00:00Z" }
    X-RateLimit-Reset: { schema: { type: string, format: date-time } }
    X-RateLimit-Limit: { schema: { type: string } }
    X-Request-Id: { schema: { type: integer } }`,
    }),
  );
  expect(responseHeaders(document)).toEqual({
    "Retry-After": { schema: { type: "integer" } },
    "X-RateLimit-Reset": { schema: { type: "integer" } },
    "X-RateLimit-Limit": { schema: { type: "string" } },
    "X-Request-Id": { schema: { type: "string" } },
  });
});
