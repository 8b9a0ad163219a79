import { join } from "node:path";
import { expect, test } from "vitest";
import { folderWith } from "../../testing/run-in-folder.ts";
import { type Insertions, smallContract } from "../testing/small-contract.ts";
import { checkContract } from "./check-contract.ts";
import { features } from "./features.ts";

const ok = `"200": { description: OK. }`;
const operation = (lines: string) => ({
  paths: `/extra:\n  post:\n    operationId: extra\n    responses: { ${ok} }\n${lines.replaceAll(/^/gm, "    ")}`,
});
/** The extensions that make a deprecation complete. */
const announced = 'x-deprecated-at: "2026-01-01"\nx-sunset: "2030-12-31"\nx-successor: createThing';
const parameter = (text: string) => operation(`parameters:\n  - ${text}`);
/** A required parameter in the query or a header. */
const required = (place: string, rest: string) =>
  parameter(`{ name: a, in: ${place}, required: true, ${rest} } # here`);
const change = (text: string) => {
  const { paths } = parameter(text);
  return { paths: paths.replace(ok, `${ok}, "412": { description: Changed. }`) };
};
const ifNoneMatch = "{ name: If-None-Match, in: header, schema: { type: string } }";
const version = "headers: { ETag: { schema: { type: string } } }";
const unchanged = `"304": { description: Unchanged. }`;
/** A GET with another response than the 200. */
const read = (
  text: string,
  response = "",
  success = `"200": { description: OK., ${version} }`,
) => ({
  paths: `/extra:\n  get:\n    operationId: extra\n    parameters:\n      - ${text}\n    responses:\n      ${success}\n      ${response}`,
});
const extraBy = (name: string, method: string) =>
  `/extras/{${name}}:\n  parameters: [{ name: ${name}, in: path, required: true, schema: { type: string } }]\n  ${method}: { responses: { ${ok} } }`;
const additional = (method: string) => ({
  paths: `/extra:\n  additionalOperations:\n    ${method}: # here\n      responses: { ${ok} }`,
});
const body = (content: string) => operation(`requestBody:\n  content:\n    ${content}`);
const json = "schema: { type: object }";
const content = (schema: string) => `{ application/json: { schema: ${schema} } }`;
const errorSchema = '{ $ref: "#/components/schemas/Error" }';
const notFound = (schema: string) =>
  `"404": { description: None., content: ${content(schema)} } # here`;
const response = (text: string): Insertions => ({ operation: text });
/** A response with content of these media types. */
const answer = (content: string, status = 200) =>
  response(`"${status}":\n  description: OK.\n  content:\n    ${content}`);
const schema = (text: string): Insertions => ({ schemas: `Odd:\n  ${text}` });
const in32 = (insertions: Insertions): Insertions => ({ openapi: "3.2.0", ...insertions });
const ofMany = "{ schema: { type: array }, prefixEncoding: [{ contentType: image/png }] }";
const ofEach = "{ schema: { type: array }, itemEncoding: { contentType: image/png } }";
const twoKinds =
  'oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }]\n  discriminator:\n    propertyName: kind\n';
const kinds = "A: { type: object }\nB: { type: object }\nC: { type: object }";

/** The cases of each refusal and warning, by feature: lines of a contract, with `# here` at the mistake. */
const refused: Record<string, Insertions[]> = {
  "Other dialects of JSON Schema": [
    { root: "jsonSchemaDialect: https://json-schema.org/draft/2019-09/schema # here" },
  ],
  "References that lead nowhere": [
    schema("$ref: other.yaml#/Odd # here"),
    schema('$ref: "#/components/schemas/Nothing" # here'),
    schema("properties:\n    a: { $ref: 7 } # here"),
    in32(schema(`${twoKinds}    defaultMapping: "#/components/schemas/None" # here\n${kinds}`)),
    in32(body('application/json: { $ref: "#/components/mediaTypes/None" } # here')),
  ],
  "Pages that are not declared in full": [
    { root: "x-pages: { items: items, cursor: next } # here" },
    { root: "x-pages: { items: items, cursor: next, parameter: 1 } # here" },
    { root: "x-pages: { items: items, cursor: next, parameter: after, size: limit } # here" },
    { root: "x-pages: cursor # here" },
  ],
  "Limits that are not numbers": [
    { root: "x-limits: { bodyBytes: 100 KiB } # here" },
    { root: "x-limits: { uploads: 5 } # here" },
    { root: "x-limits: { streamCommentSeconds: 3601 } # here" },
  ],
  "Operations, or an operation and a schema, that have one name in code": [
    { paths: `/extra:\n  get:\n    operationId: create-thing # here\n    responses: { ${ok} }` },
    { schemas: "item: { type: string }\nItemSchema: { type: string } # here" },
    {
      paths: `/extra:\n  get:\n    operationId: color-values\n    responses: { ${ok} }`,
      schemas: "color: { type: string, enum: [red] } # here",
    },
    {
      paths: `/things/create:\n  get: { responses: { ${ok} } }\n/things-create:\n  get: # here\n    responses: { ${ok} }`,
    },
    {
      paths: `/thing/create:\n  get:\n    operationId: postThings\n    responses: { ${ok} }\n/things-:\n  post: # here\n    responses: { ${ok} }`,
    },
  ],
  "Names that every object of JavaScript has": [
    ...["constructor", "toString", "hasOwnProperty", "valueOf", "__proto__"].map((name) =>
      schema(`properties:\n    ${name}: { type: string } # here`),
    ),
    parameter("{ name: constructor, in: query, schema: { type: string } } # here"),
  ],
  "HEAD, OPTIONS and TRACE operations": ["head", "options", "trace"].map((method) => ({
    paths: `/extra:\n  ${method}: # here\n    operationId: extra\n    responses: { ${ok} }`,
  })),
  "Methods of OpenAPI 3.2 in an earlier version": [
    { paths: `/extra:\n  query: # here\n    operationId: extra\n    responses: { ${ok} }` },
    { paths: `/extra:\n  additionalOperations: # here\n    LINK: { responses: { ${ok} } }` },
  ],
  "Methods in `additionalOperations` that have a key of their own": ["POST", "query", "HEAD"].map(
    additional,
  ),
  "Methods that Node.js does not read, and CONNECT": ["FETCH", "link", "TRACK", "CONNECT"].map(
    additional,
  ),
  "Deprecations that are announced in half": [
    operation('deprecated: true # here\nx-sunset: "2030-12-31"'),
    operation("deprecated: true # here\nx-successor: createThing"),
    operation("deprecated: true # here\nx-deprecated-at: soon"),
    operation(`deprecated: true # here\n${announced.replace("2030-12-31", "2030-02-30")}`),
    operation(`deprecated: true # here\n${announced.replace("createThing", "makeThing")}`),
    {
      paths: `/extras/{id}:\n  parameters:\n    - { name: id, in: path, required: true, schema: { type: string } }\n  get: { operationId: extra, responses: { ${ok} } }\n/old:\n  get:\n    operationId: oldExtra\n    responses: { ${ok} }\n    deprecated: true # here\n${announced.replace("createThing", "extra").replaceAll(/^/gm, "    ")}`,
    },
  ],
  "Path templates and path parameters that differ": [
    { paths: `/extras/{extraId}: # here\n  get: { operationId: extra, responses: { ${ok} } }` },
    parameter(
      "name: thingId # here\n    in: path\n    required: true\n    schema: { type: string }",
    ),
    {
      paths: `/extras/{id}:\n  parameters:\n    - { name: id, in: path, required: true, schema: { type: string } }\n    - { name: other, in: path, required: true, schema: { type: string } } # here\n  get: { operationId: extra, responses: { ${ok} } }`,
    },
  ],
  "Paths that differ only in the names of their templates": [
    { paths: `${extraBy("a", "get")}\n${extraBy("b", "put").replace(":", ": # here")}` },
  ],
  "Empty segments, and templates beside each other": [
    { paths: `/extra?a=1: # here\n  get: { operationId: extra, responses: { ${ok} } }` },
    { paths: `/extra#a: # here\n  get: { operationId: extra, responses: { ${ok} } }` },
    { paths: `/extra//more: # here\n  get: { operationId: extra, responses: { ${ok} } }` },
    {
      paths: `/{from}{to}: # here\n  parameters:\n    - { name: from, in: path, required: true, schema: { type: string } }\n    - { name: to, in: path, required: true, schema: { type: string } }\n  get: { operationId: extra, responses: { ${ok} } }`,
    },
  ],
  "Callbacks with several addresses": [
    operation(
      `callbacks:\n  done: # here\n    "{$request.query.a}": { post: { responses: { ${ok} } } }\n    "{$request.query.b}": { post: { responses: { ${ok} } } }`,
    ),
  ],
  "Servers of a single path or operation": [
    operation("servers: [{ url: http://127.0.0.1/v2 }] # here"),
    {
      paths: `/extra:\n  servers: [{ url: http://127.0.0.1/v2 }] # here\n  get: { operationId: extra, responses: { ${ok} } }`,
    },
  ],
  "Idempotency-Key where bytes, forms or streams of events are sent": [
    operation(
      `parameters:\n  - { name: Idempotency-Key, in: header, schema: { type: string } } # here\nrequestBody: { content: { multipart/form-data: { ${json} } } }`,
    ),
    operation(
      `parameters:\n  - { name: Idempotency-Key, in: header, schema: { type: string } } # here\nrequestBody: { content: { application/json: {}, multipart/form-data: { schema: { properties: { a: {} } } } } }`,
    ),
    in32({
      paths: `/extra:\n  get:\n    parameters:\n      - { name: Idempotency-Key, in: header, schema: { type: string } } # here\n    responses: { "200": { description: OK., content: { text/event-stream: { itemSchema: {} } } } }`,
    }),
    in32({
      paths: `/extra:\n  parameters:\n    - { name: idempotency-key, in: header, schema: { type: string } } # here\n  get:\n    responses: { "200": { description: OK., content: { Text/Event-Stream: { itemSchema: {} } } } }`,
    }),
  ],
  "Optional parameters that cannot be read": [
    parameter("{ name: seats, in: cookie, schema: { type: array, items: {} } } # here"),
    parameter("{ name: body, in: query, schema: { type: string } } # here"),
    parameter("{ name: If-Modified-Since, in: header, schema: { type: string } } # here"),
    parameter("{ name: a, in: query, style: pipeDelimited, schema: { type: object } } # here"),
  ],
  "Parameters with content that is not JSON in the query": [
    required("query", "content: { text/csv: { schema: { type: string } } }"),
    required("query", `content: { application/json: { ${json} }, text/csv: {} }`),
    required("header", `content: { application/json: { ${json} } }`),
  ],
  "Styles matrix and label": [
    required("query", "style: simple, schema: { type: string }"),
    required("header", "style: pipeDelimited, schema: { type: array, items: { type: string } }"),
    {
      paths: `/extras/{a}:\n  get:\n    operationId: extra\n    parameters: [{ name: a, in: path, required: true, style: label, schema: { type: string } }] # here\n    responses: { ${ok} }`,
    },
  ],
  "Headers that HTTP or another part of the contract defines": [
    "Content-Encoding",
    "Cookie",
    "Host",
  ].map((name) => parameter(`{ name: ${name}, in: header, schema: { type: string } } # here`)),
  "Ranges, and conditions with dates": ["If-Range", "if-modified-since", "Range"].map((name) =>
    parameter(`{ name: ${name}, in: header, required: true, schema: { type: string } } # here`),
  ),
  "Conditions that are not texts": [
    change(
      "{ name: If-Match, in: header, schema: { type: array, items: { type: string } } } # here",
    ),
    change("{ name: If-None-Match, in: header, schema: {} } # here"),
  ],
  "Conditions of a change without 412": [
    parameter("{ name: if-match, in: header, schema: { type: string } } # here"),
    parameter("{ name: If-None-Match, in: header, schema: { type: string } } # here"),
  ],
  "If-Match of a GET or QUERY": [
    read("{ name: If-Match, in: header, schema: { type: string } } # here", unchanged),
  ],
  "If-None-Match of a GET or QUERY that cannot be compared": [
    read(`${ifNoneMatch} # here`),
    read(`${ifNoneMatch} # here`, unchanged, ok),
  ],
  "If-None-Match of a GET or QUERY that is required": [
    read(`${ifNoneMatch.replace("}", "}, required: true")} # here`, unchanged),
  ],
  "Parameters named body": [
    parameter("{ name: body, in: query, required: true, schema: { type: string } } # here"),
  ],
  "Two parameters of one name": [
    operation(
      "parameters:\n  - { name: a, in: query, schema: { type: string } }\n  - { name: a, in: header, schema: { type: string } } # here",
    ),
    {
      paths: `/extras/{a}:\n  get:\n    operationId: extra\n    parameters:\n      - { name: a, in: header, schema: { type: string } } # here\n    responses: { ${ok} }`,
    },
    // The client calls the second one `query.a`.
    {
      paths: `/extras/{a}:\n  get:\n    operationId: extra\n    parameters:\n      - { name: a, in: path, required: true, schema: { type: string } }\n      - { name: a, in: query, schema: { type: string } }\n      - { name: query.a, in: query, schema: { type: string } } # here\n    responses: { ${ok} }`,
    },
  ],
  "Properties of an exploded object that are parameters too": [
    operation(
      "parameters:\n  - { name: a, in: query, schema: { type: object, properties: { b: { type: string } } } } # here\n  - { name: b, in: query, schema: { type: string } }",
    ),
  ],
  "Parameters whose values cannot be read back": [
    ...[
      "schema: { type: object, additionalProperties: { type: string } }",
      "schema: { type: object }",
      "schema: { type: object, properties: { b: { type: array, items: { type: string } } } }",
      "explode: false, schema: { type: object, properties: { b: { type: object } } }",
      "schema: { type: [object, string], properties: { b: { type: string } } }",
      "style: pipeDelimited, schema: { type: object, properties: { b: { type: string } } }",
      "style: pipeDelimited, schema: { type: [array, string], items: { type: string } }",
      "style: pipeDelimited, schema: { type: array, items: { enum: [a, b|c] } }",
      'style: spaceDelimited, schema: { type: array, items: { const: "b c" } }',
      "style: pipeDelimited, schema: { type: array, items: { type: array, items: {} } }",
    ].map((rest) => required("query", rest)),
    required("header", "schema: { type: object, properties: { b: { type: string } } }"),
    required(
      "query",
      "style: deepObject, schema: { type: object, properties: { b: { type: array, items: { type: array, items: {} } } } }",
    ),
    required("query", "style: deepObject, schema: { type: string }"),
    required("query", "schema: { type: array, items: { type: array, items: { type: string } } }"),
    {
      paths: `/extras/{a}:\n  get:\n    operationId: extra\n    parameters: [{ name: a, in: path, required: true, schema: { type: array, items: { type: string } } }] # here\n    responses: { ${ok} }`,
    },
  ],
  "Several other media types for one body": [
    body(`application/json: { ${json} }\n    text/plain: { schema: { type: string } } # here`),
    response(
      `"200": { description: OK., content: { application/json: { ${json} }, text/csv: { schema: { type: string } } } } # here`,
    ),
    answer(
      `application/xml: { ${json} } # here\n    "application/json; charset=utf-8": { ${json} }`,
    ),
    body(
      `application/json: { ${json} }\n    multipart/form-data: { schema: { type: object } } # here`,
    ),
    body(
      `application/json: { ${json} }\n    multipart/form-data: { schema: { type: object, properties: { a: { type: string } } } }\n    application/xml: { ${json} } # here`,
    ),
  ],
  "Server-Sent Events without itemSchema": [
    answer("text/event-stream: { schema: { type: object } } # here"),
  ],
  "Streams in requests and other responses than 200": [
    in32(body("application/jsonl: { itemSchema: { type: object } } # here")),
    in32(answer("application/x-ndjson: { itemSchema: {} } # here", 202)),
    body("text/event-stream: { itemSchema: {} } # here"),
    answer("text/event-stream: { itemSchema: {} } # here", 202),
  ],
  "Event data in several forms": [
    answer(
      "text/event-stream:\n      itemSchema: { properties: { data: { type: [string, integer] } } } # here",
    ),
    {
      ...answer(
        'text/event-stream:\n      itemSchema: { oneOf: [{ $ref: "#/components/schemas/Odd" }, { properties: { data: { type: string } } }] } # here',
      ),
      ...schema("properties: { data: { type: integer } }"),
    },
  ],
  "Ends of streams that are no names": [
    "last",
    "{}",
    "{ end: 1 }",
    "{ end: last, begin: first }",
  ].map((end) => answer(`text/event-stream:\n      itemSchema: {}\n      x-stream: ${end} # here`)),
  "Forms in responses": [
    answer(
      "multipart/form-data: { schema: { type: object, properties: { a: { type: string } } } } # here",
    ),
  ],
  "Media types with parameters or wildcards": [
    body(`application/json; charset=utf-16: { ${json} } # here`),
    body('"image/*": { schema: {} } # here'),
    body('"*/*": { schema: {} } # here'),
  ],
  "Bodies of GET requests": [
    {
      paths: `/extra:\n  get:\n    operationId: extra\n    requestBody: { content: { application/json: { ${json} } } } # here\n    responses: { ${ok} }`,
    },
  ],
  "Request bodies without content": [operation("requestBody: { content: {} } # here")],
  "Files in JSON": [
    body(
      "application/json: { schema: { properties: { a: { type: string, format: binary } } } } # here",
    ),
  ],
  "Texts that are not strings": [body("text/csv: { schema: { type: array } } # here")],
  "Bytes with a structure": [
    body(`application/octet-stream: { ${json} } # here`),
    body(
      "application/octet-stream: { schema: { type: string, format: binary, maxLength: 5 } } # here",
    ),
  ],
  "Forms without fields": [
    body("multipart/form-data: { schema: { type: object } } # here"),
    body("application/x-www-form-urlencoded: {} # here"),
  ],
  "Encodings of form fields": [
    body(
      "multipart/form-data: { schema: { type: object, properties: { a: { type: string } } }, encoding: { a: { contentType: text/csv } } } # here",
    ),
  ],
  "Limits that are not numbers of bytes": [
    body(`application/json: { ${json}, x-maximum-bytes: 5 MB } # here`),
  ],
  "default, 2XX or nothing as a success": [
    {
      paths:
        "/extra:\n  post:\n    operationId: extra\n    responses:\n      default: { description: Any. } # here",
    },
    {
      paths:
        '/extra:\n  post:\n    operationId: extra\n    responses:\n      "2XX": { description: Any. } # here',
    },
    { paths: "/extra:\n  get: # here\n    operationId: extra\n    responses: {}" },
  ],
  "Other ranges of statuses, and impossible statuses": [
    response('"2XX": { description: Any. } # here'),
    response('"3XX": { description: Any. } # here'),
    response('"102": { description: Processing. } # here'),
  ],
  "304 without If-None-Match": [
    response('"304": { description: Unchanged. } # here'),
    read("{ name: X-Trace, in: header, schema: { type: string } }", `${unchanged} # here`),
  ],
  "304 with content": [
    read(
      ifNoneMatch,
      `${unchanged.replace("}", `, content: { application/json: { ${json} } } }`)} # here`,
    ),
  ],
  "Examples of a 409 that requires Retry-After": [
    response(`"409":
  description: Taken, or under way.
  headers: { Retry-After: { required: true, schema: { type: integer } } }
  content:
    application/json:
      ${json}
      examples:
        inProgress: { value: { code: request_in_progress } }
        taken: { value: { code: name_taken } } # here`),
  ],
  "Bodies of 204 and 205": [
    response(`"204": { description: None., content: { application/json: { ${json} } } } # here`),
  ],
  "Errors that are not JSON": [
    response(
      '"404": { description: None., content: { text/plain: { schema: { type: string } } } } # here',
    ),
  ],
  "Errors with parts that the platform does not know": [
    response(notFound("{ type: object, required: [trace], properties: { trace: {} } }")),
  ],
  "Errors that do not allow what the platform says": [
    response(`default: { description: Any., content: ${content("{ type: integer }")} } # here`),
    response(notFound("{ properties: { code: { type: string, const: no_such_thing } } }")),
    response(
      notFound("{ type: object, properties: { code: { type: string, enum: [no_such_thing] } } }"),
    ),
  ],
  "Errors that say nothing": [
    response(
      `default: { description: Any., content: ${content("{ properties: { fault: { type: string } } }")} } # here`,
    ),
  ],
  "Errors that the platform cannot send": [
    response(
      notFound("{ required: [a], properties: { a: { type: string, enum: [b], minLength: 2 } } }"),
    ),
  ],
  "x-errors that name nothing": [
    { root: "x-errors: { message: reason } # here" },
    {
      root: "x-errors: { sentence: message } # here",
      ...response(`"404": { description: None., content: ${content(errorSchema)} }`),
    },
  ],
  "Error codes without a status": [
    schema("type: string\n  x-error-codes: { gone: { description: Gone. } } # here"),
    schema("type: string\n  x-error-codes: { fine: { status: 200 } } # here"),
  ],
  "Headers that handlers do not send": ["Content-Length", "Content-Type"].map((name) =>
    response(
      `"200":\n  description: OK.\n  headers:\n    ${name}: { schema: { type: string } } # here`,
    ),
  ),
  "Schemas that forbid what the server sends in a header": [
    "Retry-After: # here\n      schema: { type: string, format: date }",
    "X-RateLimit-Limit: # here\n      schema: { type: boolean }",
    "RateLimit-Policy: # here\n      schema: { type: number }",
    "x-request-id: # here\n      schema: { type: integer }",
  ].map((header) => response(`"429":\n  description: Later.\n  headers:\n    ${header}`)),
  "One header of several types": [
    response(
      '"200": { description: OK., headers: { X-Tag: { schema: { type: string } } } }\n"202": { description: OK., headers: { X-Tag: { schema: { type: integer } } } } # here',
    ),
  ],
  "Security schemes that are not declared": [operation("security:\n  - unknown: [] # here")],
  "Alternatives with a scheme that is not checked": [
    {
      ...operation("security:\n  - key: []\n  - certificate: [] # here"),
      schemes: "certificate: { type: mutualTLS }",
    },
  ],
  "Client certificates, and other schemes of HTTP": [
    {
      ...operation("security:\n  - certificate: [] # here"),
      schemes: "certificate: { type: mutualTLS }",
    },
    {
      ...operation("security:\n  - digest: [] # here"),
      schemes: "digest: { type: http, scheme: digest }",
    },
  ],
  "Two credentials in one place": [
    {
      ...operation("security:\n  - key: []\n    second: [] # here"),
      schemes: "second: { type: http, scheme: basic }",
    },
    {
      ...operation("security:\n  - key: []\n    login: [] # here"),
      schemes: "login: { type: openIdConnect, openIdConnectUrl: https://id.example/o }",
    },
  ],
  "Alternatives of oneOf that are the same": [
    schema(`oneOf:\n    - ${errorSchema}\n    - ${errorSchema} # here`),
    schema(
      `oneOf:\n    - { type: string, description: A. }\n    - { type: integer }\n    - { type: string, description: B. } # here`,
    ),
  ],
  "Messages that nothing sends": [
    schema("type: string\n  x-messages: { required: Choose one., pattern: Only letters. } # here"),
    schema("type: string\n  minLength: 1\n  x-messages: { minLength: 1 } # here"),
  ],
  "unevaluatedItems and unevaluatedProperties beside other schemas of the value": [
    schema("allOf: [{}]\n  unevaluatedProperties: { type: string } # here"),
    schema("contains: {}\n  unevaluatedItems: false # here"),
  ],
  "Empty lists of types and schemas": [
    schema("type: [] # here"),
    schema("allOf: [] # here"),
    schema("anyOf: [] # here"),
    schema("oneOf: [] # here"),
    schema("prefixItems: [] # here"),
  ],
  "References by $dynamicRef and $recursiveRef": [
    schema("$dynamicRef: '#odd' # here"),
    schema("$recursiveRef: '#' # here"),
  ],
  "Other keywords": [
    schema("colour: red # here"),
    schema('properties:\n    a: { $ref: "#/components/schemas/Error", colour: red } # here'),
  ],
  "Patterns that JavaScript cannot read": [
    schema("type: string\n  pattern: '(' # here"),
    schema("type: string\n  pattern: '[\\_]' # here"),
    schema("type: object\n  patternProperties: { '(': { type: string } } # here"),
  ],
  "Patterns of requests that keep a process busy": [
    parameter("{ name: a, in: query, schema: { type: string, pattern: '(a*)b\\1' } } # here"),
    body(`${content("{ properties: { a: { pattern: '(a+)+c\\1' } } }")} # here`),
    body(`${content("{ patternProperties: { '(a|b)*a(a|b){200}': true } }")} # here`),
    body(`${content("{ propertyNames: { pattern: '(.*)-\\1' } }")} # here`),
  ],
  "Defaults that their own schemas forbid": [
    parameter('{ name: a, in: query, schema: { type: integer, default: "null" } } # here'),
    parameter("{ name: a, in: query, schema: { type: integer, maximum: 9, default: 10 } } # here"),
    body(`${content("{ properties: { a: { items: { format: date, default: now } } } }")} # here`),
    body(`${content("{ allOf: [{ properties: { a: { enum: [b], default: c } } }] }")} # here`),
    schema("properties:\n    a: { type: string, default: null } # here"),
    schema('properties:\n    a: { $ref: "#/components/schemas/Error", default: {} } # here'),
    schema(
      'properties:\n    a: { allOf: [{ $ref: "#/components/schemas/Odd" }], default: 1 } # here\n  type: object',
    ),
  ],
  "Discriminators whose default is not an alternative": [
    in32(schema(`${twoKinds}    defaultMapping: C # here\n${kinds}`)),
    in32(schema(`${twoKinds}    defaultMapping: "#/components/schemas/C" # here\n${kinds}`)),
    in32(schema(`${twoKinds}    defaultMapping: None # here\n${kinds}`)),
  ],
  "References to other files beside $self": [
    in32({
      root: "$self: https://api.example/openapi.yaml",
      ...schema("$ref: contract.yaml#/components/schemas/Error # here"),
    }),
  ],
  "The whole query as one parameter": [
    in32(
      parameter(
        "{ name: q, in: querystring, required: true, content: { application/json: {} } } # here",
      ),
    ),
  ],
  "Encodings of parts by their position": [
    in32(body(`multipart/mixed: ${ofMany} # here`)),
    in32(body(`multipart/mixed: ${ofEach} # here`)),
  ],
  "Items of a body that is not a stream": [
    in32(body("application/json-seq: { itemSchema: { type: object } } # here")),
    in32(body("application/json: { itemSchema: { type: object } } # here")),
  ],
  "Examples that are only serialized": [
    in32(body('application/json: { examples: { one: { serializedValue: "{}" } } } # here')),
    in32(
      parameter(
        '{ name: a, in: query, schema: { type: string }, examples: { one: { serializedValue: "a=1" } } } # here',
      ),
    ),
  ],
  "Discriminators that select a schema which forbids their value": [
    schema(
      'oneOf: [{ $ref: "#/components/schemas/Cat" }]\n  discriminator:\n    propertyName: kind\n    mapping:\n      dog: Cat # here\n      cat: "#/components/schemas/Cat"\nCat:\n  { type: object, required: [kind], properties: { kind: { const: cat } } }',
    ),
  ],
  "Schemas that contain themselves as a whole": [
    'Odd: # here\n  allOf: [{ $ref: "#/components/schemas/Odd" }]',
    'Odd: # here\n  anyOf: [{ $ref: "#/components/schemas/Other" }]\nOther:\n  oneOf: [{ type: string }, { $ref: "#/components/schemas/Odd" }]',
    'Odd: # here\n  not: { $ref: "#/components/schemas/Odd" }',
    'Odd: # here\n  allOf: [{ oneOf: [{ $ref: "#/components/schemas/Child" }] }]\nChild:\n  allOf: [{ $ref: "#/components/schemas/Odd" }]',
    // A parent that extends its child is none.
    'Odd:\n  anyOf: [{ $ref: "#/components/schemas/Child" }]\n  allOf: [{ $ref: "#/components/schemas/Child" }]\nChild: # here\n  allOf: [{ $ref: "#/components/schemas/Odd" }]',
  ].map((schemas) => ({ schemas })),
  "References to a part that contains itself": [
    schema(
      'properties:\n    a: { items: { $ref: "#/components/schemas/Odd/properties/a" } } # here',
    ),
  ],
};

const cases = Object.entries(refused).flatMap(([name, all]) =>
  all.map(
    (insertions, index) => [`${name} ${index + 1}`, name, smallContract(insertions)] as const,
  ),
);

test.each(cases)("%s", async (_case, name, contract) => {
  const line = contract.split("\n").findIndex((each) => each.includes("# here")) + 1;
  const inLine = (await errorsOf(contract)).filter((each) =>
    each.startsWith(`contract.yaml:${line}:`),
  );
  expect(inLine).toContainEqual(expect.stringContaining(errorOf(name)));
});

function errorOf(name: string): string {
  const found = features.flatMap((area) => area.features).find((each) => each.name === name);
  return found?.refusal ?? found?.warning ?? `The list has no feature ${name}.`;
}

/** The messages about a contract, as the command line shows them. */
async function errorsOf(contract: string): Promise<string[]> {
  const path = join(folderWith({ "contract.yaml": contract }), "contract.yaml");
  const text = await checkContract(path).then(
    (notes) => notes.map(({ place, message }) => `${place} ${message}`).join("\n"),
    ({ message }: Error) => message,
  );
  return text.replaceAll(/\S*contract\.yaml/g, "contract.yaml").split("\n");
}

const server = "{ url: http://127.0.0.1/v1 }";
const inFirstLine = (openapi: string) => [["openapi: 3.1.0", openapi]] as const;

/** The cases of errors and warnings in the lines that every contract has. */
const refusedInside: [name: string, replacements: Replacements, line: number][] = [
  ["Other versions of OpenAPI", inFirstLine('swagger: "2.0"'), 1],
  ...["http://127.0.0.1/v1?lang=en", "http://127.0.0.1//v1", "'http://{host}'", "/v1#top"].map(
    (url): (typeof refusedInside)[number] => [
      "Server URLs that are not URLs, or have a query",
      [[server, `{ url: ${url} }`]],
      3,
    ],
  ),
  [
    "Paths of the platform",
    [
      [server, "{ url: / }"],
      ["/things:", "/metrics:"],
    ],
    7,
  ],
  [
    "Paths of the platform",
    [
      [`servers: [${server}]`, ""],
      ["/things:", "/docs/things:"],
    ],
    7,
  ],
  ["Paths of the platform", [[server, "{ url: https://a.example/docs/ }"]], 7],
  [
    "Paths of the platform",
    [
      [server, "{ url: https://a.example }"],
      [
        "/things:",
        "/{thing}:\n    parameters: [{ name: thing, in: path, required: true, schema: {} }]",
      ],
    ],
    7,
  ],
];

type Replacements = readonly (readonly [right: string, wrong: string])[];

test.each(refusedInside)("%s: %j", async (name, replacements, line) => {
  const broken = replacements.reduce(
    (text, [right, wrong]) => text.replace(right, wrong),
    smallContract(),
  );
  const errors = await errorsOf(broken);
  const first = errors.find((each) => each.includes(errorOf(name)));
  expect(first).toMatch(`contract.yaml:${line}:`);
});

test("of Swagger, only the version is said", async () => {
  const wrong = smallContract({
    schemas: "Odd: { unevaluatedItems: false }\nOther: { type: file }",
  });
  const errors = await errorsOf(wrong.replace("openapi: 3.1.0", 'swagger: "2.0"'));
  expect(errors).toEqual([expect.stringContaining(errorOf("Other versions of OpenAPI"))]);
  expect(errors[0]).toMatch(/^contract\.yaml:1:1 .+ Here: 2\.0$/);
});

test("every place is named, and each once", async () => {
  const list = "{ allOf: [{}], unevaluatedItems: false } # here";
  const contract = smallContract({ schemas: `Odd: ${list}\nOther: ${list}` });
  const lines = contract
    .split("\n")
    .flatMap((line, index) => (/# here/.test(line) ? [index + 1] : []));
  const errors = (await errorsOf(contract)).filter((each) =>
    each.includes(
      errorOf("unevaluatedItems and unevaluatedProperties beside other schemas of the value"),
    ),
  );
  expect(errors.map((each) => Number(each.split(":")[1]))).toEqual(lines);
});

test("a property named as what every object has gets one sentence, and misleads no other rule", async () => {
  const names = Object.getOwnPropertyNames(Object.prototype);
  const properties = names.map((name) => `    ${name}: { type: object, nullable: true }`);
  const contract = smallContract({ schemas: ["Odd:", "  properties:", ...properties].join("\n") });
  const errors = await errorsOf(contract);
  expect(errors).toHaveLength(names.length);
  for (const each of errors)
    expect(each).toContain(errorOf("Names that every object of JavaScript has"));
});

test.each([
  [
    "parameters: none",
    /contract\.yaml:\d+:\d+ Expected type `ParameterList` \(array\) but got `string`/,
  ],
  [
    "parameters: # here",
    /contract\.yaml:\d+:\d+ Expected type `ParameterList` \(array\) but got `null`/,
  ],
  [
    "requestBody: { content: { application/json: } }",
    /contract\.yaml:\d+:\d+ Expected type `MediaType`/,
  ],
])(
  "what does not have the structure of a contract is named with its line: %s",
  async (text, sentence) => {
    const errors = await errorsOf(smallContract(operation(text)));
    expect(errors).toEqual([expect.stringMatching(sentence)]);
  },
);

test.each(["type: []", "$ref: 7"])(
  "the schema of an error that is none is named: %s",
  async (text) => {
    const contract = smallContract({
      operation: `"404": { description: None., content: ${content(`{ ${text} }`)} }`,
    });
    const [first] = await errorsOf(contract);
    expect(first).toMatch(/^contract\.yaml:12:\d+ /);
  },
);

test("a value that is not an exclusive bound is refused", async () => {
  const contract = smallContract({ schemas: "Odd: { exclusiveMinimum: none }" });
  expect(await errorsOf(contract)).toEqual([expect.stringMatching(/:\d+:\d+ Expected type/)]);
});

test("what OpenAPI 3.2 added has no meaning in 3.1", async () => {
  const errors = await errorsOf(
    smallContract({
      root: "$self: https://api.example/openapi.yaml\ntags: [{ name: a, parent: b }, { name: b }]",
      operation: '"404": { summary: None., description: None. }',
    }),
  );
  expect(errors).toEqual([
    expect.stringMatching(/ nothing reads it\. Here: \$self$/),
    expect.stringMatching(/ nothing reads it\. Here: parent$/),
    expect.stringMatching(/ nothing reads it\. Here: summary$/),
  ]);
});

test("what cannot be read is named with its line", async () => {
  const broken = smallContract({ root: "x-broken: [" });
  const [refusal] = await errorsOf(broken);
  expect(refusal).toMatch(/^contract\.yaml:\d+:\d+ This is not YAML: .*\.$/);
  await expect(checkContract("/none.yaml")).rejects.toThrow("none.yaml cannot be read: ENOENT");
});

test.each([
  ['x-a: {\n  "b": [\n  1\n  ]\n}', 'x-a: {\n  "b": [\n  1\n  ]\n }'],
  ["x-a:\n  - [\n  1 ]", "x-a:\n  - [\n   1 ]"],
  ['x-a: "b\n\nc"', 'x-a: "b\n\n c"'],
])("a line that is not indented enough is told how much: %j", async (root, indented) => {
  expect(await errorsOf(smallContract({ root }))).toEqual([
    expect.stringMatching(/^contract\.yaml:\d+:\d+ This .+, so indent each line of .+\.$/),
  ]);
  expect(await errorsOf(smallContract({ root: indented }))).toEqual([""]);
});

test.each(["a: 1", "- openapi", "text", "openapi: 3.1", "openapi: 3.3.0"])(
  "what is no OpenAPI description is told: %s",
  async (text) => {
    expect(await errorsOf(text)).toEqual([
      "contract.yaml is not a document of OpenAPI 3.0, 3.1 or 3.2: it needs openapi: 3.1.0 at its root.",
    ]);
  },
);

test.each([
  ["default", `default: { description: Any., content: ${content(errorSchema)} }`],
  ["ranges", '"4XX": { description: Wrong. }\n"5XX": { description: Failed. }'],
  ["an error without a body", '"404": { description: None. }'],
  [
    "a conflict whose Retry-After is optional",
    `"409": { description: Taken., headers: { Retry-After: { schema: { type: integer } } }, content: { application/json: { schema: { $ref: "#/components/schemas/Error" }, examples: { taken: { value: { code: invalid_request, message: Taken., status: 409 } } } } } }`,
  ],
  [
    "a conflict with what only the service knows",
    `"409": { description: Taken., content: ${content("{ type: object, required: [by], properties: { by: {} } }")} }`,
  ],
])("%s is accepted", async (_name, lines) => {
  expect(await errorsOf(smallContract({ operation: lines }))).toEqual([""]);
});

test("every refusal and every warning is tested", () => {
  const said = features
    .flatMap((area) => area.features)
    .filter(({ refusal, warning }) => refusal ?? warning);
  const tested = new Set([...Object.keys(refused), ...refusedInside.map(([name]) => name)]);
  expect([...tested].sort()).toEqual(said.map(({ name }) => name).sort());
});
