import {
  breaking,
  type Changes,
  compatible,
  docsOnly,
  equal,
  listThings,
  pairsOf,
  withPaths,
} from "./changes.ts";
import type { Json, JsonRecord } from "./pair.ts";

const string = { type: "string" };
const integer = { type: "integer" };
const list = { type: "array", items: string };
const object = { type: "object", properties: { a: string } };
/** The parameter `q` of a text, with other members, or with content in place of the schema. */
const p = (members: JsonRecord): JsonRecord => ({
  ...{ name: "q", in: "query" },
  ...(members.content === undefined && { schema: string }),
  ...members,
});

const parameters: Changes = {
  "query parameter became a header": breaking({}, { in: "header" }),
  "query parameter became a cookie": breaking({}, { in: "cookie" }),
  "query parameter from integer to string": breaking({ schema: integer }, { schema: string }),
  "optional written out": equal({}, { required: false }),
  "flags written out": equal(
    {},
    { deprecated: false, allowEmptyValue: false, allowReserved: false },
  ),
  "header's default style of a parameter written out": equal(
    { in: "header", schema: list },
    { in: "header", schema: list, style: "simple", explode: false },
  ),
  "explode of a list in simple style": equal(
    { in: "header", schema: list },
    { in: "header", schema: list, explode: true },
  ),
  "explode of an object in simple style": breaking(
    { in: "header", schema: object },
    { in: "header", schema: object, explode: true },
  ),
  "explode of a deep object": equal(
    { schema: object, style: "deepObject" },
    { schema: object, style: "deepObject", explode: true },
  ),
  "form object became deep": breaking(
    { schema: object },
    { schema: object, style: "deepObject", explode: true },
  ),
  "list separated by bars instead of commas": breaking(
    { schema: list, explode: false },
    { schema: list, style: "pipeDelimited" },
  ),
  "text parameter as content": equal({}, { content: { "text/plain": { schema: string } } }),
  "content of a parameter with charset": equal(
    { content: { "application/json": { schema: object } } },
    { content: { "application/json; charset=utf-8": { schema: object } } },
  ),
  "object parameter as content": breaking(
    { schema: object },
    { content: { "application/json": { schema: object } } },
  ),
  "parameter became required with a default": breaking(
    { schema: { ...string, default: "a" } },
    { required: true, schema: { ...string, default: "a" } },
  ),
  "content of a parameter narrowed": breaking(
    { content: { "application/json": { schema: object } } },
    { content: { "application/json": { schema: { ...object, required: ["a"] } } } },
  ),
  "cookie parameter removed": breaking({ in: "cookie" }, null),
  "ignored header removed": docsOnly({ in: "header", name: "accept", required: true }, null),
  "ignored header became required": docsOnly(
    { in: "header", name: "Content-Type" },
    { in: "header", name: "Content-Type", required: true },
  ),
  "optional ignored header removed": equal({ in: "header", name: "accept" }, null),
  "query parameter named like an ignored header": breaking({ name: "Accept" }, null),
  "query parameter in another case": breaking({ name: "Q" }, { name: "q" }),
  "parameter's example changed": docsOnly({ example: "a" }, { example: "b" }),
  "parameter deprecated without a day": compatible({}, { deprecated: true }),
  "parameter's value became a list": compatible(
    { schema: string },
    { schema: { anyOf: [string, list] } },
  ),
};

const s = { schema: string };
const i = { schema: integer };
const inPath = (name: string, each: JsonRecord = s) => ({
  ...{ name, in: "path", required: true },
  ...each,
});
const operation = (...parameters: Json[]) => ({ responses: {}, parameters });
/** `/a/{x}/b/{y}` under other names, with the definitions of its parameters. */
const path = (
  template: string,
  definitions: Record<string, JsonRecord>,
  more: JsonRecord = {},
): JsonRecord => {
  const parameters = Object.entries(definitions).map(([name, each]) => inPath(name, each));
  return withPaths({ [template]: { get: operation(...parameters), ...more } });
};
const get = { get: { responses: {} } };
const served = (url: string) => ({ servers: [{ url }] });
const ref = (name: string) => ({ $ref: `#/components/parameters/${name}` });

const templates: Changes = {
  "path parameters renamed, definitions reordered": compatible(
    path("/a/{x}/b/{y}", { x: s, y: i }),
    path("/a/{ax}/b/{by}", { by: i, ax: s }),
  ),
  "path parameters swapped in the template": breaking(
    path("/a/{x}/b/{y}", { x: s, y: i }),
    path("/a/{y}/b/{x}", { x: s, y: i }),
  ),
  "path parameters of one type swapped": breaking(
    path("/a/{x}/{y}", { x: s, y: s }),
    path("/a/{y}/{x}", { x: s, y: s }),
  ),
  "names of path parameters swapped with their definitions": compatible(
    path("/a/{x}/b/{y}", { x: s, y: i }),
    path("/a/{y}/b/{x}", { y: s, x: i }),
  ),
  "path parameter's name moved on": compatible(
    path("/users/{id}/posts/{postId}", { id: s, postId: s }),
    path("/users/{userId}/posts/{id}", { userId: s, id: s }),
  ),
  "path parameter renamed and narrowed": breaking(
    path("/a/{x}", { x: s }),
    path("/a/{y}", { y: { schema: { type: "string", maxLength: 3 } } }),
  ),
  "literal segment became a parameter": compatible(
    path("/a/b", {}),
    withPaths({ "/a/b": get, "/a/{x}": get }),
  ),
  "slash at the end of a path": breaking(path("/a", {}), path("/a/", {})),
  "methods of one path under two names": compatible(
    withPaths({ "/a/{x}": { get: operation(inPath("x")), put: operation(inPath("x")) } }),
    withPaths({
      "/a/{x}": { get: operation(inPath("x")) },
      "/a/{y}": { put: operation(inPath("y")) },
    }),
  ),
  "query parameter became part of the path": breaking(
    listThings({ parameters: [p({ required: true })] }),
    path("/things/{q}", { q: s }),
  ),
  "parameter of the path overridden": breaking(
    path("/a/{x}", { x: s }, { parameters: [p({})] }),
    withPaths({
      "/a/{x}": { parameters: [p({})], get: operation(inPath("x"), p({ required: true })) },
    }),
  ),
  "overridden parameter of the path changed": equal(
    withPaths({ "/a": { parameters: [p({})], get: operation(p({ schema: integer })) } }),
    withPaths({
      "/a": { parameters: [p({ required: true })], get: operation(p({ schema: integer })) },
    }),
  ),
  "what stands beside a reference to a parameter says nothing": equal(
    listThings({ parameters: [ref("Q")] }, { components: { parameters: { Q: p({}) } } }),
    listThings(
      { parameters: [{ ...ref("Q"), required: true }] },
      { components: { parameters: { Q: p({}) } } },
    ),
  ),
  "base path moved from the server to the paths": equal(
    withPaths({ "/things": get, "/things/{x}": get }, served("https://a.example/v1")),
    withPaths({ "/v1/things": get, "/v1/things/{y}": get }, served("https://a.example")),
  ),
  "base path dropped from the server only": breaking(
    withPaths({ "/things": get }, served("https://a.example/v1")),
    withPaths({ "/things": get }, served("https://a.example")),
  ),
};

export const requestPairs = [
  ...pairsOf(parameters, (each) =>
    listThings({ parameters: each === null ? [] : [p(each as JsonRecord)] }),
  ),
  ...pairsOf(templates),
];
