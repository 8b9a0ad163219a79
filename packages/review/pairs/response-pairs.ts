import {
  breaking,
  type Changes,
  compatible,
  createThing,
  docsOnly,
  equal,
  listThings,
  pairsOf,
} from "./changes.ts";
import type { Json, JsonRecord } from "./pair.ts";
import {
  compatibleInBoth,
  equalInBoth,
  exchange,
  narrow,
  object,
  type SchemaChanges,
  widen,
} from "./schemas.ts";

const string = { type: "string" };
const error = { type: "object", required: ["code"], properties: { code: string } };
const problem = { type: "object", required: ["title"], properties: { title: string } };
const thing = { type: "object", required: ["id"], properties: { id: string } };
const body = (schema: Json, type = "application/json") => ({
  description: "It.",
  content: { [type]: { schema } },
});
const none = { description: "Nothing." };

const statuses: Changes = {
  "error replaced by another one of its class": breaking(
    { 200: none, 404: body(error) },
    { 200: none, 410: body(error) },
  ),
  "error gone, and one of another class come": compatible(
    { 200: none, 404: body(error) },
    { 200: none, 503: body(error) },
  ),
  "error told apart from the default, with another body": breaking(
    { 200: none, default: body(error) },
    { 200: none, default: body(error), 404: body(problem) },
  ),
  "error is left to a range, with another body": breaking(
    { 200: none, "4XX": body(error), 404: body(problem) },
    { 200: none, "4XX": body(error) },
  ),
  "success became its range": compatible({ 200: body(thing) }, { "2XX": body(thing) }),
  "range became the success in it": compatible({ "2XX": body(thing) }, { 200: body(thing) }),
  "two successes became their range": compatible(
    { 200: body(thing), 201: body(thing) },
    { "2XX": body(thing) },
  ),
  "range in lower case": equal(
    { 200: none, "4XX": body(error) },
    { 200: none, "4xx": body(error) },
  ),
  "default became a range": compatible(
    { 200: none, default: body(error) },
    { 200: none, "4XX": body(error) },
  ),
  "default became a range with another body": breaking(
    { 200: none, default: body(error) },
    { 200: none, "4XX": body(problem) },
  ),
  "statuses became the default": compatible(
    { 200: none, 400: body(error), 500: body(error) },
    { 200: none, default: body(error) },
  ),
  "one error replaced by another that the default covered": docsOnly(
    { 200: none, default: body(error), 400: body(error) },
    { 200: none, default: body(error), 422: body(error) },
  ),
  "success 200 became 201": breaking({ 200: body(thing) }, { 201: body(thing) }),
  "one success of two removed": breaking({ 200: body(thing), 202: none }, { 200: body(thing) }),
  "success removed beside a default": breaking(
    { 204: none, default: body(error) },
    { default: body(error) },
  ),
  "only default, a success with another body": breaking(
    { default: body(thing) },
    { default: body(thing), 200: body(error) },
  ),
  "only default became the success": compatible({ default: body(thing) }, { 200: body(thing) }),
  "success became the only default": compatible({ 200: body(thing) }, { default: body(thing) }),
  "only default changed": breaking({ default: body(thing) }, { default: body(error) }),
  "success added beside a default": compatible(
    { 200: none, default: body(error) },
    { 200: none, 202: body(thing), default: body(error) },
  ),
  "success left to its range": docsOnly(
    { "2XX": body(thing), 201: body(thing) },
    { "2XX": body(thing) },
  ),
  "redirect added": compatible({ 200: none }, { 200: none, 301: none }),
  "extension among the responses": equal({ 200: none }, { 200: none, "x-note": {} }),
  "error's range added": compatible({ 200: none }, { 200: none, "5XX": body(error) }),
  "error's range removed": compatible({ 200: none, "5XX": body(error) }, { 200: none }),
};

const header = (name: string, members: JsonRecord = {}) => ({
  200: { description: "It.", headers: { [name]: { schema: string, ...members } } },
});
const list = { type: "array", items: string };
const headers: Changes = {
  "header required in another case": breaking(header("ETag", { required: true }), header("etag")),
  "header's default style written out": equal(
    header("X-A", { schema: list }),
    header("X-A", { schema: list, style: "simple", explode: false }),
  ),
  "header Content-Type removed": equal(header("content-type"), { 200: { description: "It." } }),
};

/** Content of the schemas, by media type; null is one without a schema. */
const media = (types: JsonRecord): JsonRecord => ({
  content: Object.fromEntries(
    Object.entries(types).map(([name, schema]) => [name, schema === null ? {} : { schema }]),
  ),
});
const j = "application/json";

/** Content that changes in a request, and in a response. */
const both: SchemaChanges = {
  "charset written out": equalInBoth({ [j]: thing }, { [`${j}; charset=utf-8`]: thing }),
  "charset dropped": equalInBoth({ [`${j}; charset="UTF-8"`]: thing }, { [j]: thing }),
  "charset in another case": equalInBoth(
    { [`${j}; charset=ISO-8859-1`]: thing },
    { [`${j}; charset=iso-8859-1`]: thing },
  ),
  "spaces around a parameter": equalInBoth({ [`${j};a=b`]: thing }, { [`${j} ; A=b`]: thing }),
  "any media type": equalInBoth({ "Text/CSV": string }, { "text/csv": string }),
  "binary without a schema": equalInBoth(
    { "image/png": { type: "string", format: "binary" } },
    { "image/png": null },
  ),
  "another charset": exchange(
    { [`${j}; charset=utf-8`]: thing },
    { [`${j}; charset=utf-16`]: thing },
  ),
  "version of a media type changed": exchange({ [`${j};v=1`]: thing }, { [`${j};v=2`]: thing }),
  "version of a media type removed": exchange(
    { [`${j};v=1`]: thing, [`${j};v=2`]: thing },
    { [`${j};v=2`]: thing },
  ),
  "type told apart from its range with another body": exchange(
    { "*/*": thing },
    { "*/*": thing, [j]: error },
  ),
  "type left to its range with another body": exchange(
    { "*/*": thing, [j]: error },
    { "*/*": thing },
  ),
  "structured suffix instead of the type": exchange(
    { [j]: thing },
    { "application/problem+json": thing },
  ),
  "another charset as well": compatibleInBoth(
    { [j]: thing },
    { [j]: thing, [`${j}; charset=utf-16`]: thing },
  ),
  "version of a media type added": compatibleInBoth(
    { [`${j};v=1`]: thing },
    { [`${j};v=1`]: thing, [`${j};v=2`]: thing },
  ),
  "type told apart from its range": compatibleInBoth(
    { "*/*": thing },
    { "*/*": thing, [j]: thing },
  ),
  "type left to its range": compatibleInBoth({ "*/*": thing, [j]: thing }, { "*/*": thing }),
  "suffixed type added": compatibleInBoth(
    { [j]: thing },
    { [j]: thing, "application/hal+json": thing },
  ),
  "range became a type": narrow({ "application/*": thing }, { [j]: thing }),
  "type became any": widen({ [j]: thing }, { "*/*": thing }),
};
const verdictsOf = (side: "inRequest" | "inResponse"): Changes =>
  Object.fromEntries(
    Object.entries(both).map(([name, each]) => [name, { ...each, verdict: each[side] }]),
  );

const form = (encoding: JsonRecord | null, type = "multipart/form-data"): JsonRecord => ({
  content: {
    [type]: {
      schema: {
        type: "object",
        properties: {
          a: { type: "string" },
          o: thing,
          l: list,
          f: { type: "string", format: "binary" },
        },
      },
      ...(encoding && { encoding }),
    },
  },
});
const url = "application/x-www-form-urlencoded";
/** A form whose part `c` is named by branches of its schema only. */
const formOf = (schema: JsonRecord, encoding: JsonRecord, type = "multipart/form-data") => ({
  content: { [type]: { schema, encoding } },
});
const withC = (schema: JsonRecord) => object({ kind: string, c: schema });
const branches = { oneOf: [withC(string), withC(thing), object({ kind: string, d: string })] };
const nested = { anyOf: [{ allOf: [{ oneOf: [withC(string)] }] }, object({ d: string })] };
const dependent = { ...object({ kind: string }), dependentSchemas: { kind: withC(string) } };
const encodings: Changes = {
  ...Object.fromEntries(
    Object.entries({ branches, "nested branches": nested, "dependent schemas": dependent }).map(
      ([name, schema]) => [
        `of a part that only ${name} name`,
        breaking(
          formOf(schema, { c: { contentType: "text/csv" } }),
          formOf(schema, { c: { contentType: "application/xml" } }),
        ),
      ],
    ),
  ),
  "defaults of all branches written out": equal(
    formOf(branches, {}),
    formOf(branches, { c: { contentType: "application/json, text/plain" } }),
  ),
  "style of a part that may be an object": breaking(
    formOf(branches, { c: { style: "form" } }, url),
    formOf(branches, { c: { style: "deepObject" } }, url),
  ),
  "explode changed": breaking(form(null, url), form({ l: { explode: false } }, url)),
  "style changed": breaking(
    form({ o: { style: "form" } }, url),
    form({ o: { style: "deepObject" } }, url),
  ),
  "of a body that is no form": equal(form(null, j), form({ a: { contentType: "image/png" } }, j)),
};

/** How a part of a form is encoded whose encoding was not stated. */
const parts: Changes = {
  "default of an object written out": equal(null, {
    o: { contentType: "application/json" },
  }),
  "default of a file written out": equal(null, {
    f: { contentType: "application/octet-stream" },
  }),
  "default of a list written out": equal(null, { l: { contentType: "text/plain" } }),
  "type set": breaking(null, { a: { contentType: "application/xml" } }),
  "optional header added": compatible(null, {
    f: { headers: { "X-A": { schema: string } } },
  }),
  "required header added": breaking(null, {
    f: { headers: { "X-A": { required: true, schema: string } } },
  }),
  "of a name that no property has": equal(null, { zzz: { contentType: "image/png" } }),
};

const required = { required: true };
const requests: Changes = {
  "empty body described": compatible({ content: {} }, media({ [j]: thing })),
  "body became required": breaking(media({ [j]: thing }), {
    ...media({ [j]: thing }),
    ...required,
  }),
  "schema of a body dropped": compatible(media({ [j]: thing }), { content: { [j]: {} } }),
  "schema of a body came": breaking({ content: { [j]: {} } }, media({ [j]: thing })),
  "body described": docsOnly(media({ [j]: thing }), {
    ...media({ [j]: thing }),
    description: "It.",
  }),
};

export const responsePairs = [
  ...pairsOf({ ...statuses, ...headers }, (responses) => listThings({ responses })),
  ...pairsOf(
    verdictsOf("inRequest"),
    (types) => createThing({ requestBody: media(types as JsonRecord) }),
    "request: ",
  ),
  ...pairsOf(encodings, (requestBody) => createThing({ requestBody }), "encoding: "),
  ...pairsOf(
    parts,
    (encoding) => createThing({ requestBody: form(encoding as JsonRecord | null) }),
    "encoding: ",
  ),
  ...pairsOf(requests, (requestBody) => createThing({ requestBody })),
  ...pairsOf(
    verdictsOf("inResponse"),
    (types) =>
      listThings({ responses: { 200: { description: "It.", ...media(types as JsonRecord) } } }),
    "response: ",
  ),
];
