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
/** A change as the edit that makes the revision, and one that both contracts have. */
type Changes = Record<string, { verdict: Pair["verdict"]; edit: Edit; first: Edit }>;

const changeOf =
  (verdict: Pair["verdict"]) =>
  (edit: Edit, first: Edit = () => {}) => ({ verdict, edit, first });
const breaking = changeOf("breaking");
const compatible = changeOf("compatible");
const docsOnly = changeOf("docs-only");
const equal = changeOf("none");

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

const operations: Changes = {
  "operation added": compatible(
    set((d) => at(d, "paths", "/things/{id}"), { patch: { operationId: "x", responses: {} } }),
  ),
  "operation removed": breaking(remove((d) => at(d, "paths", "/things/{id}"), "get")),
  "path removed": breaking(remove(paths, "/things")),
  "path added": compatible(set(paths, { "/new": { get: { responses: {} } } })),
  "path renamed": breaking(rename(paths, "/things", "/items")),
  "method changed": breaking(rename((d) => at(d, "paths", "/things/{id}"), "put", "patch")),
  "path with a slash at its end": compatible(rename(paths, "/things", "/things/")),
  "path in another case": breaking(rename(paths, "/things", "/Things")),
  "path with a slash at its end, and its inside changed": breaking((d) => {
    rename(paths, "/things", "/things/")(d);
    at(d, "paths", "/things/", "get", "parameters", 0, "schema").type = "string";
  }),
  "operationId renamed": breaking(set(get, { operationId: "fetchThing" })),
  "operationId removed": breaking(remove(get, "operationId")),
  "operationId added": compatible(set(webhook, { operationId: "onThingAdded" })),
  "description added": docsOnly(set(list, { description: "All things." })),
  "tag removed": docsOnly(set(list, { tags: [] })),
  "document's description changed": docsOnly(set((d) => at(d, "info"), { description: "All." })),
  "license added": docsOnly(set((d) => at(d, "info"), { license: { name: "MIT" } })),
  "extension of an operation added": docsOnly(set(get, { "x-owner": "us" })),
};

const parametersRows: Changes = {
  "optional parameter added": compatible(
    add(parameters, { name: "q", in: "query", schema: string }),
  ),
  "parameter removed": breaking(remove(parameters, 0)),
  "parameter became required": breaking(set((d) => parameter(d, 0), { required: true })),
  "parameter's default changed": breaking(
    set((d) => at(parameter(d, 0), "schema"), { default: 50 }),
  ),
  "parameter's default removed": breaking(remove((d) => at(parameter(d, 0), "schema"), "default")),
  "array no longer exploded": breaking(set((d) => parameter(d, 2), { explode: false })),
  "single value no longer exploded": equal(set((d) => parameter(d, 0), { explode: false })),
  "reserved characters allowed": compatible(set((d) => parameter(d, 3), { allowReserved: true })),
  "reserved characters no longer allowed": breaking(
    set((d) => parameter(d, 3), { allowReserved: false }),
    set((d) => parameter(d, 3), { allowReserved: true }),
  ),
  "empty value allowed": compatible(set((d) => parameter(d, 3), { allowEmptyValue: true })),
  "empty value no longer allowed": breaking(
    remove((d) => parameter(d, 3), "allowEmptyValue"),
    set((d) => parameter(d, 3), { allowEmptyValue: true }),
  ),
  "path parameter renamed": compatible((d) => {
    rename(paths, "/things/{id}", "/things/{thingId}")(d);
    for (const method of ["get", "put", "delete"])
      at(d, "paths", "/things/{thingId}", method, "parameters", 0).name = "thingId";
  }),
  "path parameter restricted": breaking(
    set((d) => at(get(d), "parameters", 0, "schema"), { minimum: 1 }),
  ),
  "header parameter written in another case": equal(
    set((d) => at(d, "paths", "/things", "parameters", 0), { name: "x-tenant" }),
  ),
  "header parameter of the path became required": breaking(
    set((d) => at(d, "paths", "/things", "parameters", 0), { required: true }),
  ),
};

const bodies: Changes = {
  "request body became optional": compatible(
    set((d) => at(create(d), "requestBody"), { required: false }),
  ),
  "request body removed": breaking(remove(create, "requestBody")),
  "optional request body added": compatible(set(get, { requestBody: { content: {} } })),
  "required request body added": breaking(
    set(get, { requestBody: { required: true, content: {} } }),
  ),
  "media type of a request added": compatible(
    set((d) => at(create(d), "requestBody", "content"), { "application/xml": {} }),
  ),
  "media type of a request written in another case": equal(
    rename((d) => at(create(d), "requestBody", "content"), "application/json", "Application/JSON"),
  ),
  "media type of a response replaced": breaking(
    rename((d) => at(ok(d), "content"), "application/json", "application/hal+json"),
  ),
  "example added": docsOnly(set((d) => at(ok(d), "content", "application/json"), { example: [] })),
};

const responses = (document: JsonRecord) => at(list(document), "responses");
const responseRows: Changes = {
  "default response removed": compatible(
    remove(responses, "default"),
    set(responses, { default: { description: "Other." } }),
  ),
  "body of a response removed": breaking(remove(ok, "content")),
  "body of a response added": compatible(
    set((d) => at(d, "paths", "/things/{id}", "delete", "responses", "204"), {
      content: { "application/json": {} },
    }),
  ),
  "header removed": breaking(remove((d) => at(ok(d), "headers"), "Link")),
  "header added": compatible(set((d) => at(ok(d), "headers"), { ETag: { schema: string } })),
  "header became optional": breaking(
    set((d) => at(ok(d), "headers", "X-Total"), { required: false }),
  ),
  "header became required": compatible(
    set((d) => at(ok(d), "headers", "Link"), { required: true }),
  ),
  "header's type changed": breaking(
    set((d) => at(ok(d), "headers", "X-Total"), { schema: string }),
  ),
  "header written in another case": equal(
    rename((d) => at(ok(d), "headers"), "X-Total", "x-total"),
  ),
  "header Content-Type added": equal(
    set((d) => at(ok(d), "headers"), { "Content-Type": { schema: string } }),
  ),
};

const shared: Changes = {
  "unused component added": equal(set((d) => at(d, "components", "schemas"), { Spare: string })),
  "unused component removed": docsOnly(
    remove((d) => at(d, "components", "schemas"), "Spare"),
    set((d) => at(d, "components", "schemas"), { Spare: string }),
  ),
  "unused component narrowed": docsOnly(
    set((d) => schema(d, "Spare"), { maxLength: 5 }),
    set((d) => at(d, "components", "schemas"), { Spare: string }),
  ),
  "property of an unused component removed": docsOnly(
    remove((d) => at(d, "components", "schemas", "Spare", "properties"), "a"),
    set((d) => at(d, "components", "schemas"), { Spare: { properties: { a: string, b: string } } }),
  ),
  "unused parameter became required": docsOnly(
    set((d) => at(d, "components", "parameters", "Spare"), { required: true }),
    set((d) => at(d, "components"), {
      parameters: { Spare: { name: "spare", in: "query", schema: string } },
    }),
  ),
  "header of an unused response removed": docsOnly(
    remove((d) => at(d, "components", "responses", "Spare", "headers"), "X-Spare"),
    set((d) => at(d, "components"), {
      responses: { Spare: { description: "", headers: { "X-Spare": { schema: string } } } },
    }),
  ),
  "webhook's path item is a component that changed": breaking(
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
  ),
};

const key = (document: JsonRecord) => at(document, "components", "securitySchemes", "key");
const securityRows: Changes = {
  "second scheme no longer required": compatible(
    set((d) => d, { security: [{ key: [] }] }),
    set((d) => d, { security: [{ key: [], bearer: [] }] }),
  ),
  "key's header written in another case": equal(set(key, { name: "x-key" })),
  "flow added": compatible(
    set((d) => at(d, "components", "securitySchemes", "oauth", "flows"), {
      implicit: { authorizationUrl: "https://id.example.com", scopes: {} },
    }),
  ),
};

const servers = (document: JsonRecord) => at(document, "servers");
const serverRows: Changes = {
  "servers reordered": breaking((d) => void (servers(d) as unknown as JsonRecord[]).reverse()),
  "variable's default changed": breaking(
    set((d) => at(d, "servers", 1, "variables", "region"), { default: "us" }),
  ),
};

const event = (document: JsonRecord) => schema(document, "Event");
const outgoing: Changes = {
  "webhook removed": breaking(remove((d) => d, "webhooks")),
  "webhook added": compatible(set((d) => at(d, "webhooks"), { gone: { post: { responses: {} } } })),
  "webhook renamed": breaking(rename((d) => at(d, "webhooks"), "thingAdded", "thingCreated")),
  "what the service sends gains a required property": compatible((d) => {
    at(event(d), "properties").id = string;
    event(d).required = ["at", "id"];
  }),
};

const lifecycles: Changes = {
  "operation deprecated without a day": compatible(set(get, { deprecated: true })),
  "deprecation withdrawn": compatible((d) => {
    const o = at(d, "paths", "/things/{id}", "delete");
    delete o.deprecated;
    delete o["x-sunset"];
  }),
  "sunset moved earlier": breaking(
    set((d) => at(d, "paths", "/things/{id}", "delete"), { "x-sunset": "2027-01-01" }),
  ),
  "sunset moved later": compatible(
    set((d) => at(d, "paths", "/things/{id}", "delete"), { "x-sunset": "2028-01-01" }),
  ),
  "sunset removed": breaking(remove((d) => at(d, "paths", "/things/{id}", "delete"), "x-sunset")),
  "stability lowered": breaking(set(get, { "x-stability": "beta" })),
  "stability raised": compatible(
    set((d) => at(d, "paths", "/things/{id}", "put"), { "x-stability": "stable" }),
  ),
};

/** One edit of a contract that has one of everything. */
const edits = [
  ...[operations, parametersRows, bodies, responseRows, shared],
  ...[securityRows, serverRows, outgoing, lifecycles],
].flatMap((each) => Object.entries(each));

/** Changes of all that an operation is made of. */
export const operationPairs: Pair[] = [
  ...edits.map(([name, { verdict, edit, first }]) => ({
    name,
    verdict,
    before: contract(first),
    after: contract((document) => {
      first(document);
      edit(document);
    }),
  })),
  ...serverPairs,
  ...responsePairs,
  ...requestPairs,
  ...securityPairs,
  ...outgoingPairs,
  ...discriminatorPairs,
  ...inheritancePairs,
  ...closedFamilyPairs,
  ...newestPairs,
  ...streamPairs,
  ...multipartPairs,
  ...extensionPairs,
  ...conditionPairs,
];
