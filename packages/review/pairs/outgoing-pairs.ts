import type { Json, JsonRecord } from "./pair.ts";
import { createThing, documentWith, listThings, pairsOf, type Row } from "./rows.ts";

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
const answer = (schema: Json) => ({
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

const webhooks: Row[] = [
  [
    "webhook: sends a value more",
    "breaking",
    hook(event({ properties: { at: { enum: ["a"] } } })),
    hook(event({ properties: { at: { enum: ["a", "b"] } } })),
  ],
  [
    "webhook: asks a property more of the answer",
    "breaking",
    hook(event(), answer(event())),
    hook(event(), answer(event({ required: ["at", "note"] }))),
  ],
  [
    "webhook: understands another status",
    "compatible",
    hook(event()),
    hook(event(), {
      responses: { "200": { description: "Received." }, "410": { description: "Gone." } },
    }),
  ],
  [
    "webhook: no longer understands a status",
    "breaking",
    hook(event(), {
      responses: { "200": { description: "Received." }, "410": { description: "Gone." } },
    }),
    hook(event()),
  ],
  [
    "webhook: asks for a header",
    "breaking",
    hook(event(), headed(null)),
    hook(event(), headed({ required: true })),
  ],
  [
    "webhook: no longer asks for a header",
    "compatible",
    hook(event(), headed({ required: true })),
    hook(event(), headed(null)),
  ],
  ["webhook: takes a header", "compatible", hook(event(), headed(null)), hook(event(), headed({}))],
  [
    "webhook: no longer sends a query parameter",
    "breaking",
    hook(event(), query({})),
    hook(event()),
  ],
  [
    "webhook: query parameter may be missing",
    "breaking",
    hook(event(), query({ required: true })),
    hook(event(), query({})),
  ],
  [
    "webhook: query parameter is always sent",
    "compatible",
    hook(event(), query({})),
    hook(event(), query({ required: true })),
  ],
  [
    "webhook: sends a required query parameter more",
    "compatible",
    hook(event()),
    hook(event(), query({ required: true })),
  ],
  [
    "webhook: body may be missing",
    "breaking",
    hook(event()),
    hook(event(), { requestBody: json(event()) }),
  ],
  [
    "webhook: no body any more",
    "breaking",
    hook(event()),
    hooks({ added: { post: { responses: { "200": { description: "Received." } } } } }),
  ],
  [
    "webhook: sends a media type more",
    "compatible",
    hook(event()),
    hook(event(), {
      requestBody: {
        required: true,
        content: { "application/json": { schema: event() }, "text/csv": {} },
      },
    }),
  ],
  ["webhook: method changed", "breaking", hook(event()), hooks({ added: { put: sent(event()) } })],
  ["webhook: another event", "breaking", hook(event()), hooks({ gone: { post: sent(event()) } })],
  [
    "webhook: renamed",
    "none",
    hook(event(), { operationId: "onAdded" }),
    hooks({ created: { post: sent(event(), { operationId: "onAdded" }) } }),
  ],
  [
    "webhook: renamed and described",
    "docs-only",
    hook(event(), { operationId: "onAdded" }),
    hooks({ created: { post: sent(event(), { operationId: "onAdded", summary: "New." }) } }),
  ],
  [
    "webhook: renamed and changed",
    "breaking",
    hook(event(), { operationId: "onAdded" }),
    hooks({ created: { post: sent(event({ required: [] }), { operationId: "onAdded" }) } }),
  ],
  [
    "webhook: made a component",
    "none",
    hook(event()),
    hooks(
      { added: { $ref: "#/components/pathItems/Added" } },
      { components: { pathItems: { Added: { post: sent(event()) } } } },
    ),
  ],
  [
    "webhook: security of the document changed",
    "none",
    { ...hook(event()), security: [] } as JsonRecord,
    { ...hook(event()), security: [{ a: [] }] },
  ],
  ["webhook: other credentials sent", "breaking", secured("a"), secured("b")],
  ["webhook: no credentials sent any more", "breaking", secured("a"), secured()],
  ["webhook: credentials sent", "compatible", secured(), secured("a")],
  ["webhook: other credentials may be sent", "breaking", secured("a"), secured("a", "b")],
  ["webhook: some credentials no longer sent", "compatible", secured("a", "b"), secured("a")],
  ["webhook: credentials in another order", "none", secured("a", "b"), secured("b", "a")],
];

const done = (schema: Json = event()) => ({ [at]: { post: sent(schema) } });
const calls: Row[] = [
  [
    "callback: of an operation whose base path moved",
    "none",
    documentWith({
      servers: [{ url: "https://a.example/v1" }],
      paths: { "/a": { post: { callbacks: { done: done() } } } },
    }),
    documentWith({
      servers: [{ url: "https://a.example" }],
      paths: { "/v1/a": { post: { callbacks: { done: done() } } } },
    }),
  ],
  ["callback: added", "compatible", createThing({}), callbacks({ done: done() })],
  ["callback: removed", "breaking", callbacks({ done: done() }), createThing({})],
  ["callback: renamed", "none", callbacks({ done: done() }), callbacks({ ready: done() })],
  [
    "callback: renamed and changed",
    "breaking",
    callbacks({ done: done() }),
    callbacks({ ready: done(event({ required: [] })) }),
  ],
  [
    "callback: of two, one renamed",
    "none",
    callbacks({ a: done(), b: { "{$request.body#/b}": { post: sent(string) } } }),
    callbacks({ c: done(), b: { "{$request.body#/b}": { post: sent(string) } } }),
  ],
  [
    "callback: two at one address",
    "breaking",
    callbacks({ a: done(), b: done(string) }),
    callbacks({ a: done(), b: done({ type: "integer" }) }),
  ],
  [
    "callback: address changed",
    "breaking",
    callbacks({ done: done() }),
    callbacks({ done: { "{$request.body#/hook}": { post: sent(event()) } } }),
  ],
  [
    "callback: braces around the whole address",
    "none",
    callbacks({ done: done() }),
    callbacks({ done: { "$request.body#/url": { post: sent(event()) } } }),
  ],
  [
    "callback: sends a property less",
    "breaking",
    callbacks({ done: done() }),
    callbacks({ done: done(event({ properties: { at: string } })) }),
  ],
  [
    "callback: made a component",
    "none",
    callbacks({ done: done() }),
    callbacks(
      { done: { $ref: "#/components/callbacks/Done" } },
      { components: { callbacks: { Done: done() } } },
    ),
  ],
  [
    "callback: path item made a component",
    "none",
    callbacks({ done: done() }),
    callbacks(
      { done: { [at]: { $ref: "#/components/pathItems/Done" } } },
      { components: { pathItems: { Done: { post: sent(event()) } } } },
    ),
  ],
];

const ok = (members: JsonRecord) => ({ responses: { "200": { description: "It.", ...members } } });
const get = { get: { responses: {} } };
const items: Row[] = [
  [
    "link made a component",
    "none",
    listThings(ok({ links: { a: { operationId: "x" } } })),
    listThings(ok({ links: { a: { $ref: "#/components/links/A" } } }), {
      components: { links: { A: { operationId: "x" } } },
    }),
  ],
  [
    "link removed",
    "docs-only",
    listThings(ok({ links: { a: { operationId: "x" } } })),
    listThings(ok({})),
  ],
  [
    "example made a component",
    "none",
    listThings(ok({ content: { a: { examples: { e: { value: 1 } } } } })),
    listThings(ok({ content: { a: { examples: { e: { $ref: "#/components/examples/E" } } } } }), {
      components: { examples: { E: { value: 1 } } },
    }),
  ],
  [
    "header made a component",
    "none",
    listThings(ok({ headers: { "X-A": { schema: string } } })),
    listThings(ok({ headers: { "x-a": { $ref: "#/components/headers/A" } } }), {
      components: { headers: { A: { schema: string } } },
    }),
  ],
  [
    "request body made a component",
    "none",
    createThing({ requestBody: json(string) }),
    createThing(
      { requestBody: { $ref: "#/components/requestBodies/B" } },
      { components: { requestBodies: { B: json(string) } } },
    ),
  ],
  [
    "operations beside a reference to a path item",
    "breaking",
    documentWith({
      paths: { "/a": { $ref: "#/components/pathItems/A", post: { responses: {} } } },
      components: { pathItems: { A: get } },
    }),
    documentWith({
      paths: { "/a": { $ref: "#/components/pathItems/A" } },
      components: { pathItems: { A: get } },
    }),
  ],
  [
    "path item described",
    "docs-only",
    documentWith({ paths: { "/a": get } }),
    documentWith({ paths: { "/a": { ...get, description: "A." } } }),
  ],
  [
    "operation moved to another method with its id",
    "breaking",
    documentWith({ paths: { "/a": { get: { operationId: "x", responses: {} } } } }),
    documentWith({ paths: { "/a": { post: { operationId: "x", responses: {} } } } }),
  ],
  [
    "operation moved to another path with its id",
    "breaking",
    documentWith({ paths: { "/a": { get: { operationId: "x", responses: {} } } } }),
    documentWith({ paths: { "/b": { get: { operationId: "x", responses: {} } } } }),
  ],
  [
    "operation of 3.2 removed",
    "breaking",
    {
      ...documentWith({ paths: { "/a": { additionalOperations: { COPY: { responses: {} } } } } }),
      openapi: "3.2.0",
    },
    { ...documentWith({ paths: { "/a": {} } }), openapi: "3.2.0" },
  ],
  ["empty paths left out", "none", documentWith({ paths: {} }), documentWith({})],
  [
    "extension among the paths",
    "none",
    documentWith({ paths: { "/a": get } }),
    documentWith({ paths: { "/a": get, "x-note": { get: {} } } }),
  ],
];

export const outgoingPairs = pairsOf(
  [...webhooks, ...calls, ...items],
  (each) => each as JsonRecord,
);
