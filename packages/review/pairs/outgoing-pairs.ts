import {
  breaking,
  type Changes,
  compatible,
  createThing,
  docsOnly,
  documentWith,
  equal,
  listThings,
  pairsOf,
  withPaths,
} from "./changes.ts";
import type { Json, JsonRecord } from "./pair.ts";

const string = { type: "string" };
const event = (members: JsonRecord = {}) => ({
  type: "object",
  required: ["at"],
  properties: { at: string, note: string },
  ...members,
});
const json = (schema: Json) => ({ content: { "application/json": { schema } } });
const sent = (schema: Json, members: JsonRecord = {}): JsonRecord => ({
  requestBody: { required: true, ...json(schema) },
  responses: { "200": { description: "Received." } },
  ...members,
});
const hooks = (webhooks: JsonRecord, others: JsonRecord = {}): JsonRecord =>
  documentWith({ webhooks, ...others });
const hook = (schema: Json, members: JsonRecord = {}) =>
  hooks({ added: { post: sent(schema, members) } });
const secured = (...names: string[]) =>
  hook(event(), { security: names.length > 0 ? names.map((name) => ({ [name]: [] })) : [{}] });
const callbacks = (members: JsonRecord, others: JsonRecord = {}) =>
  createThing({ callbacks: members }, others);
const at = "{$request.body#/url}";
const response = (schema: Json) => ({
  responses: { "200": { description: "Received.", ...json(schema) } },
});
const headed = (members: JsonRecord | null) => ({
  responses: {
    "200": {
      description: "It.",
      ...(members && { headers: { "X-A": { schema: string, ...members } } }),
    },
  },
});
const query = (members: JsonRecord) => ({
  parameters: [{ name: "q", in: "query", schema: string, ...members }],
});

const webhooks: Changes = {
  "sends a value more": breaking(
    hook(event({ properties: { at: { enum: ["a"] } } })),
    hook(event({ properties: { at: { enum: ["a", "b"] } } })),
  ),
  "asks a property more of the answer": breaking(
    hook(event(), response(event())),
    hook(event(), response(event({ required: ["at", "note"] }))),
  ),
  "understands another status": compatible(
    hook(event()),
    hook(event(), {
      responses: { "200": { description: "Received." }, "410": { description: "Gone." } },
    }),
  ),
  "no longer understands a status": breaking(
    hook(event(), {
      responses: { "200": { description: "Received." }, "410": { description: "Gone." } },
    }),
    hook(event()),
  ),
  "asks for a header": breaking(
    hook(event(), headed(null)),
    hook(event(), headed({ required: true })),
  ),
  "no longer asks for a header": compatible(
    hook(event(), headed({ required: true })),
    hook(event(), headed(null)),
  ),
  "takes a header": compatible(hook(event(), headed(null)), hook(event(), headed({}))),
  "no longer sends a query parameter": breaking(hook(event(), query({})), hook(event())),
  "query parameter may be missing": breaking(
    hook(event(), query({ required: true })),
    hook(event(), query({})),
  ),
  "query parameter is always sent": compatible(
    hook(event(), query({})),
    hook(event(), query({ required: true })),
  ),
  "sends a required query parameter more": compatible(
    hook(event()),
    hook(event(), query({ required: true })),
  ),
  "body may be missing": breaking(hook(event()), hook(event(), { requestBody: json(event()) })),
  "no body any more": breaking(
    hook(event()),
    hooks({ added: { post: { responses: { "200": { description: "Received." } } } } }),
  ),
  "sends a media type more": compatible(
    hook(event()),
    hook(event(), {
      requestBody: {
        required: true,
        content: { "application/json": { schema: event() }, "text/csv": {} },
      },
    }),
  ),
  "method changed": breaking(hook(event()), hooks({ added: { put: sent(event()) } })),
  "another event": breaking(hook(event()), hooks({ gone: { post: sent(event()) } })),
  renamed: equal(
    hook(event(), { operationId: "onAdded" }),
    hooks({ created: { post: sent(event(), { operationId: "onAdded" }) } }),
  ),
  "renamed and described": docsOnly(
    hook(event(), { operationId: "onAdded" }),
    hooks({ created: { post: sent(event(), { operationId: "onAdded", summary: "New." }) } }),
  ),
  "renamed and changed": breaking(
    hook(event(), { operationId: "onAdded" }),
    hooks({ created: { post: sent(event({ required: [] }), { operationId: "onAdded" }) } }),
  ),
  "made a component": equal(
    hook(event()),
    hooks(
      { added: { $ref: "#/components/pathItems/Added" } },
      { components: { pathItems: { Added: { post: sent(event()) } } } },
    ),
  ),
  "security of the document changed": equal({ ...hook(event()), security: [] } as JsonRecord, {
    ...hook(event()),
    security: [{ a: [] }],
  }),
  "other credentials sent": breaking(secured("a"), secured("b")),
  "no credentials sent any more": breaking(secured("a"), secured()),
  "credentials sent": compatible(secured(), secured("a")),
  "other credentials may be sent": breaking(secured("a"), secured("a", "b")),
  "some credentials no longer sent": compatible(secured("a", "b"), secured("a")),
  "credentials in another order": equal(secured("a", "b"), secured("b", "a")),
};

const done = (schema: Json = event()) => ({ [at]: { post: sent(schema) } });
const calls: Changes = {
  "of an operation whose base path moved": equal(
    documentWith({
      servers: [{ url: "https://a.example/v1" }],
      paths: { "/a": { post: { callbacks: { done: done() } } } },
    }),
    documentWith({
      servers: [{ url: "https://a.example" }],
      paths: { "/v1/a": { post: { callbacks: { done: done() } } } },
    }),
  ),
  added: compatible(createThing({}), callbacks({ done: done() })),
  removed: breaking(callbacks({ done: done() }), createThing({})),
  renamed: equal(callbacks({ done: done() }), callbacks({ ready: done() })),
  "renamed and changed": breaking(
    callbacks({ done: done() }),
    callbacks({ ready: done(event({ required: [] })) }),
  ),
  "of two, one renamed": equal(
    callbacks({ a: done(), b: { "{$request.body#/b}": { post: sent(string) } } }),
    callbacks({ c: done(), b: { "{$request.body#/b}": { post: sent(string) } } }),
  ),
  "two at one address": breaking(
    callbacks({ a: done(), b: done(string) }),
    callbacks({ a: done(), b: done({ type: "integer" }) }),
  ),
  "address changed": breaking(
    callbacks({ done: done() }),
    callbacks({ done: { "{$request.body#/hook}": { post: sent(event()) } } }),
  ),
  "braces around the whole address": equal(
    callbacks({ done: done() }),
    callbacks({ done: { "$request.body#/url": { post: sent(event()) } } }),
  ),
  "sends a property less": breaking(
    callbacks({ done: done() }),
    callbacks({ done: done(event({ properties: { at: string } })) }),
  ),
  "made a component": equal(
    callbacks({ done: done() }),
    callbacks(
      { done: { $ref: "#/components/callbacks/Done" } },
      { components: { callbacks: { Done: done() } } },
    ),
  ),
  "path item made a component": equal(
    callbacks({ done: done() }),
    callbacks(
      { done: { [at]: { $ref: "#/components/pathItems/Done" } } },
      { components: { pathItems: { Done: { post: sent(event()) } } } },
    ),
  ),
};

const ok = (members: JsonRecord) => ({ responses: { "200": { description: "It.", ...members } } });
const get = { get: { responses: {} } };
const pathItem = { $ref: "#/components/pathItems/A" };
const pathItems = { components: { pathItems: { A: get } } };
const items: Changes = {
  "link made a component": equal(
    listThings(ok({ links: { a: { operationId: "x" } } })),
    listThings(ok({ links: { a: { $ref: "#/components/links/A" } } }), {
      components: { links: { A: { operationId: "x" } } },
    }),
  ),
  "link removed": docsOnly(
    listThings(ok({ links: { a: { operationId: "x" } } })),
    listThings(ok({})),
  ),
  "example made a component": equal(
    listThings(ok({ content: { a: { examples: { e: { value: 1 } } } } })),
    listThings(ok({ content: { a: { examples: { e: { $ref: "#/components/examples/E" } } } } }), {
      components: { examples: { E: { value: 1 } } },
    }),
  ),
  "header made a component": equal(
    listThings(ok({ headers: { "X-A": { schema: string } } })),
    listThings(ok({ headers: { "x-a": { $ref: "#/components/headers/A" } } }), {
      components: { headers: { A: { schema: string } } },
    }),
  ),
  "request body made a component": equal(
    createThing({ requestBody: json(string) }),
    createThing(
      { requestBody: { $ref: "#/components/requestBodies/B" } },
      { components: { requestBodies: { B: json(string) } } },
    ),
  ),
  "operations beside a reference to a path item": breaking(
    withPaths({ "/a": { ...pathItem, post: { responses: {} } } }, pathItems),
    withPaths({ "/a": pathItem }, pathItems),
  ),
  "path item described": docsOnly(
    withPaths({ "/a": get }),
    withPaths({ "/a": { ...get, description: "A." } }),
  ),
  "operation moved to another method with its id": breaking(
    withPaths({ "/a": { get: { operationId: "x", responses: {} } } }),
    withPaths({ "/a": { post: { operationId: "x", responses: {} } } }),
  ),
  "operation moved to another path with its id": breaking(
    withPaths({ "/a": { get: { operationId: "x", responses: {} } } }),
    withPaths({ "/b": { get: { operationId: "x", responses: {} } } }),
  ),
  "operation of 3.2 removed": breaking(
    {
      ...withPaths({ "/a": { additionalOperations: { COPY: { responses: {} } } } }),
      openapi: "3.2.0",
    },
    { ...withPaths({ "/a": {} }), openapi: "3.2.0" },
  ),
  "empty paths left out": equal(withPaths({}), documentWith({})),
  "extension among the paths": equal(
    withPaths({ "/a": get }),
    withPaths({ "/a": get, "x-note": { get: {} } }),
  ),
};

export const outgoingPairs = [
  ...pairsOf(webhooks, undefined, "webhook: "),
  ...pairsOf(calls, undefined, "callback: "),
  ...pairsOf(items),
];
