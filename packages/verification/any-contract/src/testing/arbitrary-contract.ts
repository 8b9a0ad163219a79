import fc from "fast-check";
import {
  anySchema,
  componentNames,
  components,
  type Part,
  plainSchema,
} from "./arbitrary-schema.ts";

const schema = anySchema(componentNames);
const text = { schema: { type: "string" } };

/** The errors of a contract, which have the same form in the whole contract. */
const errorContents = fc.constantFrom<Part | undefined>(
  undefined,
  { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
  {
    "application/problem+json": {
      schema: {
        type: "object",
        required: ["type", "title", "status"],
        properties: {
          type: { type: "string" },
          title: { type: "string" },
          status: { type: "integer" },
          detail: { type: "string" },
        },
      },
    },
  },
  { "text/plain": text },
  {
    "application/json": {
      schema: {
        type: "object",
        required: ["error"],
        properties: {
          error: {
            type: "object",
            required: ["message"],
            properties: { message: { type: "string" }, code: { type: "string" } },
          },
        },
      },
    },
  },
);

const failure = {
  type: "object",
  required: ["code", "message", "status"],
  properties: {
    code: { type: "string" },
    message: { type: "string" },
    status: { type: "integer" },
  },
};

const bodyContent = fc.oneof(
  ...["application/json", "application/json", "application/vnd.thing+json"].map((type) =>
    schema.map((each): Part => ({ [type]: { schema: each } })),
  ),
  fc.constantFrom<Part>(
    { "application/json": {} },
    { "text/plain": text },
    { "text/csv": text },
    { "application/xml": text },
    { "image/png": { schema: { type: "string", format: "binary" } } },
    { "application/octet-stream": {} },
    { "application/json; charset=utf-8": { schema: { type: "object" } } },
    { "application/xml": text, "application/json": { schema: { type: "object" } } },
  ),
);

const formFields = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom("a", "b-c", "Größe", "list[]", "class"),
      fc.oneof(
        plainSchema,
        plainSchema.map((items): Part => ({ type: "array", items })),
        fc.constant<Part>({ type: "object", properties: { deep: { type: "integer" } } }),
      ),
    ),
    { selector: ([name]) => name, minLength: 1, maxLength: 4 },
  )
  .map((fields): Part => ({ type: "object", properties: Object.fromEntries(fields) }));

const formContent = fc.oneof(
  formFields.map((fields): Part => ({ "application/x-www-form-urlencoded": { schema: fields } })),
  formFields.map(
    (fields): Part => ({
      "multipart/form-data": {
        schema: {
          ...fields,
          required: ["file"],
          properties: {
            ...(fields.properties as Part),
            file: { type: "string", format: "binary" },
          },
        },
      },
    }),
  ),
);

const requestBody = fc
  .tuple(
    fc.oneof(
      bodyContent,
      formContent,
      fc.tuple(bodyContent, formContent).map(([first, form]): Part => ({ ...form, ...first })),
    ),
    fc.boolean(),
  )
  .map(([content, required]) => ({ required, content }));

const servedParameter = fc.oneof(
  fc
    .record(
      { name: fc.constantFrom("q", "page-size", "sort by", "in", "tags[]"), schema: plainSchema },
      { requiredKeys: ["name", "schema"] },
    )
    .map((each): Part => ({ ...each, in: "query" })),
  fc
    .record({
      name: fc.constantFrom("ids", "filter.in"),
      schema: plainSchema,
      explode: fc.boolean(),
    })
    .map(
      ({ schema: items, ...each }): Part => ({
        ...each,
        in: "query",
        schema: { type: "array", items },
      }),
    ),
  fc.tuple(plainSchema, plainSchema).map(
    ([each, items]): Part => ({
      name: "range",
      in: "query",
      style: "deepObject",
      schema: {
        type: "object",
        properties: { from: each, "to-then": { type: "integer" }, in: { type: "array", items } },
      },
    }),
  ),
  fc.tuple(plainSchema, fc.boolean()).map(
    ([each, explode]): Part => ({
      name: "place",
      in: "query",
      explode,
      schema: { type: "object", properties: { city: each, "house no": { type: "integer" } } },
    }),
  ),
  fc.tuple(plainSchema, fc.constantFrom("pipeDelimited", "spaceDelimited")).map(
    ([items, style]): Part => ({
      name: "delimited",
      in: "query",
      style,
      schema: { type: "array", items },
    }),
  ),
  schema.map(
    (each): Part => ({
      name: "json",
      in: "query",
      content: { "application/json": { schema: each } },
    }),
  ),
  // The paths have a parameter of the same name.
  plainSchema.map((each): Part => ({ name: "id", in: "query", schema: each })),
  plainSchema.map((each): Part => ({ name: "X-Trace", in: "header", schema: each })),
  plainSchema.map(
    (items): Part => ({ name: "X-Tags", in: "header", schema: { type: "array", items } }),
  ),
);

const oddParameter = fc.constantFrom<Part>(
  { name: "Accept", in: "header", schema: { type: "string" } },
  { name: "session", in: "cookie", schema: { type: "string" } },
  {
    name: "piped",
    in: "query",
    style: "pipeDelimited",
    schema: { type: "array", items: { enum: ["a", "b|c"] } },
  },
  { name: "object", in: "query", content: { "text/csv": text } },
);

const parameter = fc.oneof(
  { arbitrary: servedParameter, weight: 12 },
  { arbitrary: oddParameter, weight: 1 },
);

const parameters = fc.uniqueArray(
  fc.tuple(parameter, fc.boolean()).map(([each, required]): Part => ({ ...each, required })),
  { selector: ({ name }) => name, maxLength: 3 },
);

const headers = fc.constantFrom<Part>(
  {},
  { "X-Count": { schema: { type: "integer" } } },
  { "X-Kind": { required: true, schema: { type: "string", enum: ["a", "b"] } } },
  { "X-Odd.Name_1": { schema: { type: "boolean" }, description: "Odd." } },
  { "Cache-Control": { required: true, schema: { type: "string" } } },
);

const success = fc.oneof(
  fc.tuple(fc.constantFrom("200", "200", "201", "202", "203"), bodyContent, headers).map(
    ([status, content, all]): Part => ({
      [status]: { description: "OK.", content, headers: all },
    }),
  ),
  headers.map((all): Part => ({ 204: { description: "Nothing.", headers: all } })),
  fc.constantFrom<Part>(
    {
      301: {
        description: "Elsewhere.",
        headers: { Location: { required: true, schema: { type: "string", format: "uri" } } },
      },
    },
    { 303: { description: "", headers: { Location: { schema: { type: "string" } } } } },
    { 200: { description: "Bare." } },
    {
      200: { description: "Two.", content: { "application/json": { schema: { type: "string" } } } },
      202: { description: "Later." },
    },
    { "2XX": { description: "Any." } },
  ),
);

const errorStatuses = fc.subarray([
  "400",
  "401",
  "403",
  "404",
  "409",
  "422",
  "4XX",
  "5XX",
  "default",
]);

const security = fc.constantFrom<Part[] | undefined>(
  ...[
    undefined,
    undefined,
    [],
    [{}],
    [{ bearer: [] }],
    [{ header: [] }, {}],
    [{ query: ["read"] }],
  ],
  ...[[{ basic: [] }], [{ oauth: ["read:all"] }], [{ header: [], bearer: [] }]],
  ...[[{ openId: [] }, { header: ["write"] }], [{ jwt: [] }], [{ cookie: [] }, { bearer: [] }]],
);

const securitySchemes = {
  bearer: { type: "http", scheme: "bearer" },
  header: { type: "apiKey", in: "header", name: "X-Key" },
  query: { type: "apiKey", in: "query", name: "api_key" },
  basic: { type: "http", scheme: "basic" },
  jwt: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
  cookie: { type: "apiKey", in: "cookie", name: "sid" },
  openId: { type: "openIdConnect", openIdConnectUrl: "https://id.example/.well-known" },
  oauth: {
    type: "oauth2",
    flows: {
      clientCredentials: { tokenUrl: "https://id.example/token", scopes: { "read:all": "" } },
    },
  },
};

/** The methods of operations that only read. */
const reads = ["get", "query"];

/** Conditions, by what they require. */
const withConditions = (method: string, operation: Part): Part => {
  const all = operation.parameters as Part[];
  const responses = operation.responses as Record<string, Part>;
  const condition = (name: string) => ({ name, in: "header", schema: { type: "string" } });
  if (!reads.includes(method)) {
    return {
      ...operation,
      parameters: [...all, condition("If-Match")],
      responses: { ...responses, 412: { description: "Changed." } },
    };
  }
  const { 200: ok, ...others } = responses;
  const { content = {} } = ok ?? {};
  return {
    ...operation,
    parameters: [...all, condition("If-None-Match")],
    responses: {
      ...others,
      200: { description: "OK.", content, headers: { ETag: { schema: { type: "string" } } } },
      304: { description: "Unchanged." },
    },
  };
};

const deprecation = fc.oneof(
  {
    arbitrary: fc.constantFrom<Part>(
      { deprecated: true },
      { deprecated: true, "x-deprecated-at": "2026-01-01" },
      { deprecated: true, "x-deprecated-at": "2026-01-01", "x-sunset": "2035-12-31" },
    ),
    weight: 30,
  },
  { arbitrary: fc.constant<Part>({ deprecated: true, "x-sunset": "2035-12-31" }), weight: 1 },
);

interface Drawn {
  method: string;
  parameters: Part[];
  requestBody: Part | undefined;
  success: Part;
  errors: string[];
  hasCondition: boolean;
  hasKey: boolean;
  more: Part;
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  method: fc.constantFrom("get", "get", "put", "post", "patch", "delete", "query", "link"),
  parameters,
  requestBody: fc.option(requestBody, { nil: undefined }),
  success,
  errors: errorStatuses,
  hasCondition: fc.integer({ max: 5, min: 0 }).map((each) => each === 0),
  hasKey: fc.integer({ max: 5, min: 0 }).map((each) => each === 0),
  more: fc
    .record(
      {
        summary: fc.constant("Does it."),
        description: fc.constant("Does */ `it`, \u0024{twice}.\n\n- and again"),
        tags: fc.constantFrom(["things"], ["Odd tag / ü", "things"], []),
        deprecation,
        security,
      },
      { requiredKeys: [] },
    )
    .map(({ deprecation: deprecated = {}, ...rest }): Part => ({ ...rest, ...deprecated })),
});

function operationOf(each: Drawn, path: string, errorContent: Part | undefined): [string, Part] {
  const { method, errors, requestBody: body } = each;
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: name === "id" ? "integer" : "string" },
  }));
  const key = { name: "Idempotency-Key", in: "header", schema: { type: "string", maxLength: 255 } };
  const failures = errors.map((status) => [
    status,
    { description: "Wrong.", ...(errorContent && { content: errorContent }) },
  ]);
  const operation = {
    ...each.more,
    parameters: [
      ...inPath,
      ...each.parameters,
      ...(each.hasKey && !reads.includes(method) ? [key] : []),
    ],
    ...(body && method !== "get" && method !== "delete" && { requestBody: body }),
    responses: { ...each.success, ...Object.fromEntries(failures) },
  };
  return [method, each.hasCondition ? withConditions(method, operation) : operation];
}

/** A Path Item with these operations, of which a LINK is in `additionalOperations`. */
function itemOf(operations: [method: string, operation: Part][]): Part {
  const item: Record<string, Part> = {};
  for (const [method, operation] of operations) {
    if (method === "link") item.additionalOperations = { LINK: operation };
    else item[method] = operation;
  }
  return item;
}

const paths = fc
  .uniqueArray(
    fc.constantFrom(
      ...["/", "/things", "/things/{id}", "/things/{id}/parts", "/odd-Path_1/{thing-name}.csv"],
      ...["/größe", "/a.b/{x_y}/c", "/things/latest"],
    ),
    { minLength: 1, maxLength: 3 },
  )
  .chain((names) =>
    fc.tuple(
      ...names.map((path) =>
        fc
          .uniqueArray(drawn, { selector: ({ method }) => method, minLength: 1, maxLength: 2 })
          .map((operations) => ({ path, operations })),
      ),
    ),
  );

const servers = fc.constantFrom<Part>(
  {},
  { servers: [{ url: "https://api.example" }] },
  { servers: [{ url: "https://api.example/v1" }] },
  { servers: [{ url: "https://api.example/v1/" }] },
  { servers: [{ url: "/" }] },
  { servers: [{ url: "/base/v2/" }] },
  { servers: [{ url: "https://{host}/v1" }] },
);

/**
 * Contracts with random mixes of the features in the list of `packages/tools/src/generate/support`, and with a
 * few features that it refuses or leaves out.
 */
export const anyContract: fc.Arbitrary<Part> = fc
  .record({ paths, components, servers, errorContents, security, ids: fc.boolean() })
  .map((each): Part => {
    const items = each.paths.map(({ path, operations }, at) => {
      const entries = operations.map((operation): [string, Part] => {
        const [method, rest] = operationOf(operation, path, each.errorContents);
        return [method, { ...(each.ids && { operationId: `${method}-it.${at}` }), ...rest }];
      });
      return [path, itemOf(entries)];
    });
    return {
      openapi: "3.2.0",
      info: { title: "Any", version: "1.0.0" },
      ...each.servers,
      ...(each.security && { security: each.security }),
      paths: Object.fromEntries(items),
      components: { securitySchemes, schemas: { ...each.components, Failure: failure } },
    };
  });
