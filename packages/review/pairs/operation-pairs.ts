import type { Verdict } from "../src/finding/finding.ts";
import { checklistPairs } from "./checklist-pairs.ts";
import { conditionPairs } from "./condition-pairs.ts";
import { discriminatorPairs } from "./discriminator-pairs.ts";
import { extensionPairs } from "./extension-pairs.ts";
import { inheritancePairs } from "./inheritance-pairs.ts";
import { multipartPairs } from "./multipart-pairs.ts";
import { newestPairs } from "./openapi-3-2-pairs.ts";
import { outgoingPairs } from "./outgoing-pairs.ts";
import { at, contract, type JsonRecord, type Pair } from "./pair.ts";
import { requestPairs } from "./request-pairs.ts";
import { responsePairs } from "./response-pairs.ts";
import { securityPairs } from "./security-pairs.ts";
import { serverPairs } from "./server-pairs.ts";
import { streamPairs } from "./stream-pairs.ts";
import { closedFamilyPairs } from "./written-readings.ts";

type Edit = (document: JsonRecord) => void;
type Row = [name: string, verdict: Verdict | "none", edit: Edit, first?: Edit];

const list = (document: JsonRecord) => at(document, "paths", "/things", "get");
const create = (document: JsonRecord) => at(document, "paths", "/things", "post");
const get = (document: JsonRecord) => at(document, "paths", "/things/{id}", "get");
const schema = (document: JsonRecord, name: string) => at(document, "components", "schemas", name);
const webhook = (document: JsonRecord) => at(document, "webhooks", "thingAdded", "post");
const parameter = (document: JsonRecord, index: number) => at(list(document), "parameters", index);
const ok = (document: JsonRecord) => at(list(document), "responses", "200");
const string = { type: "string" };

function set(target: (document: JsonRecord) => JsonRecord, values: JsonRecord): Edit {
  return (document) => Object.assign(target(document), structuredClone(values));
}

function remove(target: (document: JsonRecord) => JsonRecord, key: string | number): Edit {
  return (document) => {
    const owner = target(document);
    if (Array.isArray(owner)) owner.splice(Number(key), 1);
    else delete owner[key];
  };
}

function rename(target: (document: JsonRecord) => JsonRecord, from: string, to: string): Edit {
  return (document) => {
    const owner = target(document);
    owner[to] = owner[from] ?? null;
    delete owner[from];
  };
}

function add(target: (document: JsonRecord) => JsonRecord, item: JsonRecord): Edit {
  return (document) => void (target(document) as unknown as JsonRecord[]).push(item);
}

const paths = (document: JsonRecord) => at(document, "paths");
const parameters = (document: JsonRecord) => at(list(document), "parameters");

const operations: Row[] = [
  [
    "operation added",
    "compatible",
    set((d) => at(d, "paths", "/things/{id}"), { patch: { operationId: "x", responses: {} } }),
  ],
  ["operation removed", "breaking", remove((d) => at(d, "paths", "/things/{id}"), "get")],
  ["path removed", "breaking", remove(paths, "/things")],
  ["path added", "compatible", set(paths, { "/new": { get: { responses: {} } } })],
  ["path renamed", "breaking", rename(paths, "/things", "/items")],
  ["method changed", "breaking", rename((d) => at(d, "paths", "/things/{id}"), "put", "patch")],
  ["path with a slash at its end", "compatible", rename(paths, "/things", "/things/")],
  ["path in another case", "breaking", rename(paths, "/things", "/Things")],
  [
    "path with a slash at its end, and its inside changed",
    "breaking",
    (d) => {
      rename(paths, "/things", "/things/")(d);
      at(d, "paths", "/things/", "get", "parameters", 0, "schema").type = "string";
    },
  ],
  ["operationId renamed", "breaking", set(get, { operationId: "fetchThing" })],
  ["operationId removed", "breaking", remove(get, "operationId")],
  ["operationId added", "compatible", set(webhook, { operationId: "onThingAdded" })],
  ["summary changed", "docs-only", set(list, { summary: "All things" })],
  ["description added", "docs-only", set(list, { description: "All things." })],
  ["tag removed", "docs-only", set(list, { tags: [] })],
  [
    "document's description changed",
    "docs-only",
    set((d) => at(d, "info"), { description: "All." }),
  ],
  ["tag described", "docs-only", set((d) => at(d, "tags", 0), { description: "All things." })],
  ["license added", "docs-only", set((d) => at(d, "info"), { license: { name: "MIT" } })],
  ["extension of an operation added", "docs-only", set(get, { "x-owner": "us" })],
];

const parametersRows: Row[] = [
  [
    "optional parameter added",
    "compatible",
    add(parameters, { name: "q", in: "query", schema: string }),
  ],
  [
    "required parameter added",
    "breaking",
    add(parameters, { name: "q", in: "query", required: true, schema: string }),
  ],
  ["parameter removed", "breaking", remove(parameters, 0)],
  ["parameter renamed", "breaking", set((d) => parameter(d, 0), { name: "size" })],
  ["parameter became required", "breaking", set((d) => parameter(d, 0), { required: true })],
  ["parameter became optional", "compatible", set((d) => parameter(d, 3), { required: false })],
  ["parameter moved to a header", "breaking", set((d) => parameter(d, 0), { in: "header" })],
  [
    "parameter's maximum lowered",
    "breaking",
    set((d) => at(parameter(d, 0), "schema"), { maximum: 50 }),
  ],
  [
    "parameter's maximum raised",
    "compatible",
    set((d) => at(parameter(d, 0), "schema"), { maximum: 500 }),
  ],
  [
    "parameter's default changed",
    "breaking",
    set((d) => at(parameter(d, 0), "schema"), { default: 50 }),
  ],
  [
    "parameter's default removed",
    "breaking",
    remove((d) => at(parameter(d, 0), "schema"), "default"),
  ],
  [
    "parameter's default added",
    "compatible",
    set((d) => at(parameter(d, 3), "schema"), { default: "x" }),
  ],
  [
    "default of a required parameter changed",
    "compatible",
    set((d) => at(parameter(d, 3), "schema"), { default: "y" }),
    set((d) => at(parameter(d, 3), "schema"), { default: "x" }),
  ],
  [
    "parameter's type changed",
    "breaking",
    set((d) => at(parameter(d, 0), "schema"), { type: "string" }),
  ],
  ["array no longer exploded", "breaking", set((d) => parameter(d, 2), { explode: false })],
  [
    "array's default explode written out",
    "none",
    set((d) => parameter(d, 2), { explode: true, style: "form" }),
  ],
  ["single value no longer exploded", "none", set((d) => parameter(d, 0), { explode: false })],
  [
    "array's style changed",
    "breaking",
    set((d) => parameter(d, 2), { style: "pipeDelimited", explode: false }),
    set((d) => parameter(d, 2), { explode: false }),
  ],
  [
    "reserved characters allowed",
    "compatible",
    set((d) => parameter(d, 3), { allowReserved: true }),
  ],
  [
    "reserved characters no longer allowed",
    "breaking",
    set((d) => parameter(d, 3), { allowReserved: false }),
    set((d) => parameter(d, 3), { allowReserved: true }),
  ],
  ["empty value allowed", "compatible", set((d) => parameter(d, 3), { allowEmptyValue: true })],
  [
    "empty value no longer allowed",
    "breaking",
    remove((d) => parameter(d, 3), "allowEmptyValue"),
    set((d) => parameter(d, 3), { allowEmptyValue: true }),
  ],
  [
    "schema became content",
    "breaking",
    (d) => {
      const p = parameter(d, 3);
      p.content = { "application/json": { schema: string } };
      delete p.schema;
    },
  ],
  [
    "path parameter renamed",
    "compatible",
    (d) => {
      rename(paths, "/things/{id}", "/things/{thingId}")(d);
      for (const method of ["get", "put", "delete"])
        at(d, "paths", "/things/{thingId}", method, "parameters", 0).name = "thingId";
    },
  ],
  [
    "path parameter restricted",
    "breaking",
    set((d) => at(get(d), "parameters", 0, "schema"), { minimum: 1 }),
  ],
  [
    "header parameter written in another case",
    "none",
    set((d) => at(d, "paths", "/things", "parameters", 0), { name: "x-tenant" }),
  ],
  [
    "header parameter of the path became required",
    "breaking",
    set((d) => at(d, "paths", "/things", "parameters", 0), { required: true }),
  ],
  [
    "ignored header parameter added",
    "docs-only",
    add(parameters, { name: "Authorization", in: "header", required: true, schema: string }),
  ],
  ["parameter described", "docs-only", set((d) => parameter(d, 0), { description: "How many." })],
  [
    "parameter deprecated",
    "compatible",
    set((d) => parameter(d, 0), { deprecated: true, "x-sunset": "2030-01-01" }),
  ],
];

const bodies: Row[] = [
  [
    "request body became required",
    "breaking",
    set((d) => at(d, "paths", "/things/{id}", "put", "requestBody"), { required: true }),
    remove((d) => at(d, "paths", "/things/{id}", "put"), "x-stability"),
  ],
  [
    "request body became optional",
    "compatible",
    set((d) => at(create(d), "requestBody"), { required: false }),
  ],
  ["request body removed", "breaking", remove(create, "requestBody")],
  ["optional request body added", "compatible", set(get, { requestBody: { content: {} } })],
  [
    "required request body added",
    "breaking",
    set(get, { requestBody: { required: true, content: {} } }),
  ],
  [
    "media type of a request added",
    "compatible",
    set((d) => at(create(d), "requestBody", "content"), { "application/xml": {} }),
  ],
  [
    "media type of a request removed",
    "breaking",
    remove((d) => at(create(d), "requestBody", "content"), "application/json"),
  ],
  [
    "media type of a request became a range",
    "compatible",
    rename((d) => at(create(d), "requestBody", "content"), "application/json", "application/*"),
  ],
  [
    "media type of a request written in another case",
    "none",
    rename((d) => at(create(d), "requestBody", "content"), "application/json", "Application/JSON"),
  ],
  [
    "media type of a response got a charset",
    "none",
    rename((d) => at(ok(d), "content"), "application/json", "application/json; charset=utf-8"),
  ],
  [
    "media type of a response became a range",
    "breaking",
    rename((d) => at(ok(d), "content"), "application/json", "*/*"),
  ],
  [
    "media type of a response replaced",
    "breaking",
    rename((d) => at(ok(d), "content"), "application/json", "application/hal+json"),
  ],
  [
    "media type of a response added",
    "compatible",
    set((d) => at(ok(d), "content"), { "text/csv": {} }),
  ],
  [
    "example added",
    "docs-only",
    set((d) => at(ok(d), "content", "application/json"), { example: [] }),
  ],
  [
    "encoding of a form changed",
    "breaking",
    set((d) => at(create(d), "requestBody", "content", "multipart/form-data"), {
      encoding: { name: { contentType: "text/csv" } },
    }),
    rename(
      (d) => at(create(d), "requestBody", "content"),
      "application/json",
      "multipart/form-data",
    ),
  ],
];

const responses = (document: JsonRecord) => at(list(document), "responses");
const responseRows: Row[] = [
  [
    "success removed",
    "breaking",
    remove((d) => at(d, "paths", "/things", "post", "responses"), "201"),
  ],
  ["success replaced", "breaking", rename(responses, "200", "206")],
  ["success added", "compatible", set(responses, { 206: { description: "Some." } })],
  ["error removed", "compatible", remove(responses, "400")],
  ["error added", "compatible", set(responses, { 409: { description: "Conflict." } })],
  ["error replaced", "breaking", rename(responses, "400", "422")],
  ["default response added", "compatible", set(responses, { default: { description: "Other." } })],
  [
    "default response removed",
    "compatible",
    remove(responses, "default"),
    set(responses, { default: { description: "Other." } }),
  ],
  [
    "status narrowed from a range",
    "compatible",
    rename(responses, "2XX", "200"),
    rename(responses, "200", "2XX"),
  ],
  ["body of a response removed", "breaking", remove(ok, "content")],
  [
    "body of a response added",
    "compatible",
    set((d) => at(d, "paths", "/things/{id}", "delete", "responses", "204"), {
      content: { "application/json": {} },
    }),
  ],
  ["response described", "docs-only", set(ok, { description: "All the things." })],
  ["header removed", "breaking", remove((d) => at(ok(d), "headers"), "Link")],
  ["header added", "compatible", set((d) => at(ok(d), "headers"), { ETag: { schema: string } })],
  [
    "header became optional",
    "breaking",
    set((d) => at(ok(d), "headers", "X-Total"), { required: false }),
  ],
  [
    "header became required",
    "compatible",
    set((d) => at(ok(d), "headers", "Link"), { required: true }),
  ],
  [
    "header's type changed",
    "breaking",
    set((d) => at(ok(d), "headers", "X-Total"), { schema: string }),
  ],
  [
    "header written in another case",
    "none",
    rename((d) => at(ok(d), "headers"), "X-Total", "x-total"),
  ],
  [
    "header Content-Type added",
    "none",
    set((d) => at(ok(d), "headers"), { "Content-Type": { schema: string } }),
  ],
  [
    "error's property removed",
    "breaking",
    (d) => {
      schema(d, "Error").properties = {};
      schema(d, "Error").required = [];
    },
  ],
  ["link added", "docs-only", set(ok, { links: { self: { operationId: "getThing" } } })],
];

const shared: Row[] = [
  ["shared enum lost a value", "breaking", set((d) => schema(d, "Kind"), { enum: ["small"] })],
  [
    "shared enum gained a value",
    "breaking",
    set((d) => schema(d, "Kind"), { enum: ["small", "large", "huge"] }),
  ],
  [
    "readOnly property of a shared schema changed",
    "breaking",
    set((d) => at(schema(d, "Thing"), "properties", "id"), { type: "string" }),
  ],
  ["unused component added", "none", set((d) => at(d, "components", "schemas"), { Spare: string })],
  [
    "unused component removed",
    "docs-only",
    remove((d) => at(d, "components", "schemas"), "Spare"),
    set((d) => at(d, "components", "schemas"), { Spare: string }),
  ],
  [
    "unused component narrowed",
    "docs-only",
    set((d) => schema(d, "Spare"), { maxLength: 5 }),
    set((d) => at(d, "components", "schemas"), { Spare: string }),
  ],
  [
    "property of an unused component removed",
    "docs-only",
    remove((d) => at(d, "components", "schemas", "Spare", "properties"), "a"),
    set((d) => at(d, "components", "schemas"), { Spare: { properties: { a: string, b: string } } }),
  ],
  [
    "unused parameter became required",
    "docs-only",
    set((d) => at(d, "components", "parameters", "Spare"), { required: true }),
    set((d) => at(d, "components"), {
      parameters: { Spare: { name: "spare", in: "query", schema: string } },
    }),
  ],
  [
    "header of an unused response removed",
    "docs-only",
    remove((d) => at(d, "components", "responses", "Spare", "headers"), "X-Spare"),
    set((d) => at(d, "components"), {
      responses: { Spare: { description: "", headers: { "X-Spare": { schema: string } } } },
    }),
  ],
  [
    "webhook's path item is a component that changed",
    "breaking",
    set((d) => at(d, "components", "pathItems", "Added", "post", "requestBody"), {
      content: { "application/json": { schema: { type: "array" } } },
    }),
    (d) => {
      set((each) => at(each, "components"), {
        pathItems: { Added: at(d, "webhooks", "thingAdded") },
      })(d);
      set((each) => at(each, "webhooks"), { thingAdded: { $ref: "#/components/pathItems/Added" } })(
        d,
      );
    },
  ],
];

const key = (document: JsonRecord) => at(document, "components", "securitySchemes", "key");
const securityRows: Row[] = [
  [
    "alternative added for all",
    "compatible",
    set((d) => d, { security: [{ key: [] }, { bearer: [] }] }),
  ],
  ["alternative removed", "breaking", set(create, { security: [{ key: [] }] })],
  [
    "second scheme required too",
    "breaking",
    set((d) => d, { security: [{ key: [], bearer: [] }] }),
  ],
  [
    "second scheme no longer required",
    "compatible",
    set((d) => d, { security: [{ key: [] }] }),
    set((d) => d, { security: [{ key: [], bearer: [] }] }),
  ],
  ["scheme replaced", "breaking", set((d) => d, { security: [{ bearer: [] }] })],
  [
    "scope added",
    "breaking",
    set(create, { security: [{ key: [] }, { oauth: ["write", "admin"] }] }),
  ],
  ["scope removed", "compatible", set(create, { security: [{ key: [] }, { oauth: [] }] })],
  ["operation made public", "compatible", set(list, { security: [] })],
  [
    "public operation closed",
    "breaking",
    set(list, { security: [{ key: [] }] }),
    set(list, { security: [] }),
  ],
  ["anonymous access offered", "compatible", set((d) => d, { security: [{ key: [] }, {}] })],
  [
    "security of the document repeated at the operation",
    "none",
    set(list, { security: [{ key: [] }] }),
  ],
  [
    "alternatives reordered",
    "none",
    set(create, { security: [{ oauth: ["write"] }, { key: [] }] }),
  ],
  [
    "scheme renamed in the components",
    "none",
    (d) => {
      rename((o) => at(o, "components", "securitySchemes"), "key", "apiKey")(d);
      d.security = [{ apiKey: [] }];
      create(d).security = [{ apiKey: [] }, { oauth: ["write"] }];
    },
  ],
  ["key moved to the query", "breaking", set(key, { in: "query" })],
  ["key's header renamed", "breaking", set(key, { name: "X-Api-Key" })],
  ["key's header written in another case", "none", set(key, { name: "x-key" })],
  [
    "token address changed",
    "breaking",
    set((d) => at(d, "components", "securitySchemes", "oauth", "flows", "clientCredentials"), {
      tokenUrl: "https://id2.example.com/token",
    }),
  ],
  [
    "flow added",
    "compatible",
    set((d) => at(d, "components", "securitySchemes", "oauth", "flows"), {
      implicit: { authorizationUrl: "https://id.example.com", scopes: {} },
    }),
  ],
  [
    "bearer format described",
    "docs-only",
    set((d) => at(d, "components", "securitySchemes", "bearer"), { bearerFormat: "JWT" }),
    set((d) => d, { security: [{ bearer: [] }] }),
  ],
];

const servers = (document: JsonRecord) => at(document, "servers");
const serverRows: Row[] = [
  ["server added", "compatible", add(servers, { url: "https://new.example.com/v1" })],
  ["server removed", "breaking", remove(servers, 0)],
  [
    "server's address changed",
    "breaking",
    set((d) => at(d, "servers", 0), { url: "https://api2.example.com/v1" }),
  ],
  ["servers reordered", "breaking", (d) => void (servers(d) as unknown as JsonRecord[]).reverse()],
  ["server described", "docs-only", set((d) => at(d, "servers", 0), { description: "Live" })],
  [
    "slash at the end of the address",
    "none",
    set((d) => at(d, "servers", 0), { url: "https://api.example.com/v1/" }),
  ],
  [
    "variable's default changed",
    "breaking",
    set((d) => at(d, "servers", 1, "variables", "region"), { default: "us" }),
  ],
  [
    "variable's value removed",
    "breaking",
    set((d) => at(d, "servers", 1, "variables", "region"), { enum: ["eu"] }),
  ],
  [
    "variable's value added",
    "compatible",
    set((d) => at(d, "servers", 1, "variables", "region"), { enum: ["eu", "us", "ap"] }),
  ],
];

const event = (document: JsonRecord) => schema(document, "Event");
const outgoing: Row[] = [
  ["webhook removed", "breaking", remove((d) => d, "webhooks")],
  [
    "webhook added",
    "compatible",
    set((d) => at(d, "webhooks"), { gone: { post: { responses: {} } } }),
  ],
  ["webhook renamed", "breaking", rename((d) => at(d, "webhooks"), "thingAdded", "thingCreated")],
  [
    "what the service sends gains a required property",
    "compatible",
    (d) => {
      at(event(d), "properties").id = string;
      event(d).required = ["at", "id"];
    },
  ],
  ["what the service sends may lack a property", "breaking", set(event, { required: [] })],
  ["callback removed", "breaking", remove(create, "callbacks")],
  [
    "answer to a webhook no longer understood",
    "breaking",
    rename((d) => at(webhook(d), "responses"), "200", "204"),
  ],
];

const lifecycles: Row[] = [
  ["operation deprecated", "compatible", set(get, { deprecated: true, "x-sunset": "2030-01-01" })],
  ["operation deprecated without a day", "compatible", set(get, { deprecated: true })],
  [
    "deprecation withdrawn",
    "compatible",
    (d) => {
      const o = at(d, "paths", "/things/{id}", "delete");
      delete o.deprecated;
      delete o["x-sunset"];
    },
  ],
  [
    "sunset moved earlier",
    "breaking",
    set((d) => at(d, "paths", "/things/{id}", "delete"), { "x-sunset": "2027-01-01" }),
  ],
  [
    "sunset moved later",
    "compatible",
    set((d) => at(d, "paths", "/things/{id}", "delete"), { "x-sunset": "2028-01-01" }),
  ],
  [
    "sunset removed",
    "breaking",
    remove((d) => at(d, "paths", "/things/{id}", "delete"), "x-sunset"),
  ],
  ["stability lowered", "breaking", set(get, { "x-stability": "beta" })],
  [
    "stability raised",
    "compatible",
    set((d) => at(d, "paths", "/things/{id}", "put"), { "x-stability": "stable" }),
  ],
];

/** One edit of a contract that has one of everything. */
const edits: Pair[] = [
  operations,
  parametersRows,
  bodies,
  responseRows,
  shared,
  securityRows,
  serverRows,
  outgoing,
  lifecycles,
]
  .flat()
  .map(([name, verdict, edit, first = () => {}]) => ({
    name,
    verdict,
    before: contract(first),
    after: contract((document) => {
      first(document);
      edit(document);
    }),
  }));

/** Changes of all that an operation is made of. */
export const operationPairs: Pair[] = [
  ...edits,
  ...serverPairs,
  ...responsePairs,
  ...requestPairs,
  ...securityPairs,
  ...outgoingPairs,
  ...checklistPairs,
  ...discriminatorPairs,
  ...inheritancePairs,
  ...closedFamilyPairs,
  ...newestPairs,
  ...streamPairs,
  ...multipartPairs,
  ...extensionPairs,
  ...conditionPairs,
];
