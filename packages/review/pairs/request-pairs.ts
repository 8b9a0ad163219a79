import type { Json, JsonRecord } from "./pair.ts";
import { documentWith, listThings, pairsOf, type Row } from "./rows.ts";

const string = { type: "string" };
const integer = { type: "integer" };
const list = { type: "array", items: string };
const object = { type: "object", properties: { a: string } };
const p = (members: JsonRecord): JsonRecord => ({
  name: "q",
  in: "query",
  schema: string,
  ...members,
});
const without = ({ schema: _, ...rest }: JsonRecord) => rest;

const parameters: Row[] = [
  ["query parameter became a header", "breaking", [p({})], [p({ in: "header" })]],
  ["query parameter became a cookie", "breaking", [p({})], [p({ in: "cookie" })]],
  [
    "required query parameter became a required header",
    "breaking",
    [p({ required: true })],
    [p({ in: "header", required: true })],
  ],
  [
    "query parameter from integer to string",
    "breaking",
    [p({ schema: integer })],
    [p({ schema: string })],
  ],
  ["query parameter from string to array", "breaking", [p({})], [p({ schema: list })]],
  ["optional written out", "none", [p({})], [p({ required: false })]],
  [
    "flags written out",
    "none",
    [p({})],
    [p({ deprecated: false, allowEmptyValue: false, allowReserved: false })],
  ],
  [
    "cookie's default style written out",
    "none",
    [p({ in: "cookie", schema: list })],
    [p({ in: "cookie", schema: list, style: "form", explode: true })],
  ],
  [
    "header's default style of a parameter written out",
    "none",
    [p({ in: "header", schema: list })],
    [p({ in: "header", schema: list, style: "simple", explode: false })],
  ],
  [
    "explode of a list in simple style",
    "none",
    [p({ in: "header", schema: list })],
    [p({ in: "header", schema: list, explode: true })],
  ],
  [
    "explode of an object in simple style",
    "breaking",
    [p({ in: "header", schema: object })],
    [p({ in: "header", schema: object, explode: true })],
  ],
  [
    "explode of a deep object",
    "none",
    [p({ schema: object, style: "deepObject" })],
    [p({ schema: object, style: "deepObject", explode: true })],
  ],
  [
    "form object became deep",
    "breaking",
    [p({ schema: object })],
    [p({ schema: object, style: "deepObject", explode: true })],
  ],
  [
    "form that is not exploded written out",
    "none",
    [p({ schema: list, explode: false })],
    [p({ schema: list, style: "form", explode: false })],
  ],
  [
    "list separated by bars instead of commas",
    "breaking",
    [p({ schema: list, explode: false })],
    [p({ schema: list, style: "pipeDelimited" })],
  ],
  [
    "text parameter as content",
    "none",
    [p({})],
    [without(p({ content: { "text/plain": { schema: string } } }))],
  ],
  [
    "content of a parameter with charset",
    "none",
    [without(p({ content: { "application/json": { schema: object } } }))],
    [without(p({ content: { "application/json; charset=utf-8": { schema: object } } }))],
  ],
  [
    "object parameter as content",
    "breaking",
    [p({ schema: object })],
    [without(p({ content: { "application/json": { schema: object } } }))],
  ],
  [
    "content of a parameter as a schema",
    "breaking",
    [without(p({ content: { "application/json": { schema: object } } }))],
    [p({ schema: object })],
  ],
  [
    "content of a parameter narrowed",
    "breaking",
    [without(p({ content: { "application/json": { schema: object } } }))],
    [without(p({ content: { "application/json": { schema: { ...object, required: ["a"] } } } }))],
  ],
  [
    "parameter became required with a default",
    "breaking",
    [p({ schema: { ...string, default: "a" } })],
    [p({ required: true, schema: { ...string, default: "a" } })],
  ],
  [
    "required parameter became optional with a default",
    "compatible",
    [p({ required: true })],
    [p({ schema: { ...string, default: "a" } })],
  ],
  [
    "required parameter with a default added",
    "breaking",
    [],
    [p({ required: true, schema: { ...string, default: "a" } })],
  ],
  [
    "optional parameter with a default added",
    "compatible",
    [],
    [p({ schema: { ...string, default: "a" } })],
  ],
  ["cookie parameter removed", "breaking", [p({ in: "cookie" })], []],
  [
    "ignored header removed",
    "docs-only",
    [p({ in: "header", name: "accept", required: true })],
    [],
  ],
  [
    "ignored header became required",
    "docs-only",
    [p({ in: "header", name: "Content-Type" })],
    [p({ in: "header", name: "Content-Type", required: true })],
  ],
  ["optional ignored header removed", "none", [p({ in: "header", name: "accept" })], []],
  ["query parameter named like an ignored header", "breaking", [p({ name: "Accept" })], []],
  ["query parameter in another case", "breaking", [p({ name: "Q" })], [p({ name: "q" })]],
  ["parameter's example changed", "docs-only", [p({ example: "a" })], [p({ example: "b" })]],
  ["parameter deprecated without a day", "compatible", [p({})], [p({ deprecated: true })]],
  ["parameter's list became a value", "breaking", [p({ schema: list })], [p({ schema: string })]],
  [
    "parameter's value became a list",
    "compatible",
    [p({ schema: string })],
    [p({ schema: { anyOf: [string, list] } })],
  ],
  [
    "parameter's enum lost a value",
    "breaking",
    [p({ schema: { enum: ["a", "b"] } })],
    [p({ schema: { enum: ["a"] } })],
  ],
  ["parameter got an enum", "breaking", [p({})], [p({ schema: { type: "string", enum: ["a"] } })]],
  [
    "parameter lost its enum",
    "compatible",
    [p({ schema: { type: "string", enum: ["a"] } })],
    [p({})],
  ],
  [
    "parameter got a pattern",
    "breaking",
    [p({})],
    [p({ schema: { type: "string", pattern: "^a" } })],
  ],
  [
    "number parameter became a whole number",
    "breaking",
    [p({ schema: { type: "number" } })],
    [p({ schema: integer })],
  ],
  [
    "whole number parameter became a number",
    "compatible",
    [p({ schema: integer })],
    [p({ schema: { type: "number" } })],
  ],
];

/** `/a/{x}/b/{y}` under other names, with the definitions of its parameters. */
const path = (
  template: string,
  definitions: Record<string, JsonRecord>,
  more: JsonRecord = {},
): JsonRecord =>
  documentWith({
    paths: {
      [template]: {
        get: {
          responses: {},
          parameters: Object.entries(definitions).map(([name, each]) => ({
            name,
            in: "path",
            required: true,
            ...each,
          })),
        },
        ...more,
      },
    },
  });
const s = { schema: string };
const i = { schema: integer };
const ref = (name: string) => ({ $ref: `#/components/parameters/${name}` });

const templates: Row[] = [
  [
    "path parameters renamed",
    "compatible",
    path("/a/{x}/b/{y}", { x: s, y: i }),
    path("/a/{ax}/b/{by}", { ax: s, by: i }),
  ],
  [
    "path parameters renamed, definitions reordered",
    "compatible",
    path("/a/{x}/b/{y}", { x: s, y: i }),
    path("/a/{ax}/b/{by}", { by: i, ax: s }),
  ],
  [
    "path parameters swapped in the template",
    "breaking",
    path("/a/{x}/b/{y}", { x: s, y: i }),
    path("/a/{y}/b/{x}", { x: s, y: i }),
  ],
  [
    "path parameters of one type swapped",
    "breaking",
    path("/a/{x}/{y}", { x: s, y: s }),
    path("/a/{y}/{x}", { x: s, y: s }),
  ],
  [
    "names of path parameters swapped with their definitions",
    "compatible",
    path("/a/{x}/b/{y}", { x: s, y: i }),
    path("/a/{y}/b/{x}", { y: s, x: i }),
  ],
  [
    "path parameter's name moved on",
    "compatible",
    path("/users/{id}/posts/{postId}", { id: s, postId: s }),
    path("/users/{userId}/posts/{id}", { userId: s, id: s }),
  ],
  [
    "types of path parameters swapped",
    "breaking",
    path("/a/{x}/b/{y}", { x: s, y: i }),
    path("/a/{x}/b/{y}", { x: i, y: s }),
  ],
  [
    "path parameter renamed and narrowed",
    "breaking",
    path("/a/{x}", { x: s }),
    path("/a/{y}", { y: { schema: { type: "string", maxLength: 3 } } }),
  ],
  [
    "path parameter renamed and widened",
    "compatible",
    path("/a/{x}", { x: i }),
    path("/a/{y}", { y: { schema: { type: "number" } } }),
  ],
  [
    "path parameter's default style written out",
    "none",
    path("/a/{x}", { x: { schema: list } }),
    path("/a/{x}", { x: { schema: list, style: "simple", explode: false } }),
  ],
  [
    "path parameter's style changed",
    "breaking",
    path("/a/{x}", { x: { schema: list } }),
    path("/a/{x}", { x: { schema: list, style: "label" } }),
  ],
  [
    "literal segment became a parameter",
    "compatible",
    path("/a/b", {}),
    documentWith({
      paths: { "/a/b": { get: { responses: {} } }, "/a/{x}": { get: { responses: {} } } },
    }),
  ],
  ["slash at the end of a path", "breaking", path("/a", {}), path("/a/", {})],
  [
    "methods of one path under two names",
    "compatible",
    documentWith({
      paths: {
        "/a/{x}": {
          get: { responses: {}, parameters: [{ name: "x", in: "path", required: true, ...s }] },
          put: { responses: {}, parameters: [{ name: "x", in: "path", required: true, ...s }] },
        },
      },
    }),
    documentWith({
      paths: {
        "/a/{x}": {
          get: { responses: {}, parameters: [{ name: "x", in: "path", required: true, ...s }] },
        },
        "/a/{y}": {
          put: { responses: {}, parameters: [{ name: "y", in: "path", required: true, ...s }] },
        },
      },
    }),
  ],
  [
    "query parameter became part of the path",
    "breaking",
    listThings({ parameters: [p({ required: true })] }),
    path("/things/{q}", { q: s }),
  ],
  [
    "parameter of the path overridden",
    "breaking",
    path("/a/{x}", { x: s }, { parameters: [p({})] }),
    documentWith({
      paths: {
        "/a/{x}": {
          parameters: [p({})],
          get: {
            responses: {},
            parameters: [{ name: "x", in: "path", required: true, ...s }, p({ required: true })],
          },
        },
      },
    }),
  ],
  [
    "overridden parameter of the path changed",
    "none",
    documentWith({
      paths: {
        "/a": { parameters: [p({})], get: { responses: {}, parameters: [p({ schema: integer })] } },
      },
    }),
    documentWith({
      paths: {
        "/a": {
          parameters: [p({ required: true })],
          get: { responses: {}, parameters: [p({ schema: integer })] },
        },
      },
    }),
  ],
  [
    "what stands beside a reference to a parameter says nothing",
    "none",
    listThings({ parameters: [ref("Q")] }, { components: { parameters: { Q: p({}) } } }),
    listThings(
      { parameters: [{ ...ref("Q"), required: true }] },
      { components: { parameters: { Q: p({}) } } },
    ),
  ],
  [
    "base path moved from the server to the paths",
    "none",
    documentWith({
      servers: [{ url: "https://a.example/v1" }],
      paths: { "/things": { get: { responses: {} } }, "/things/{x}": { get: { responses: {} } } },
    }),
    documentWith({
      servers: [{ url: "https://a.example" }],
      paths: {
        "/v1/things": { get: { responses: {} } },
        "/v1/things/{y}": { get: { responses: {} } },
      },
    }),
  ],
  [
    "base path moved from the paths to the server",
    "none",
    documentWith({
      servers: [{ url: "https://a.example/" }],
      paths: { "/v1/things": { get: { responses: {} } } },
    }),
    documentWith({
      servers: [{ url: "https://a.example/v1" }],
      paths: { "/things": { get: { responses: {} } } },
    }),
  ],
  [
    "base path dropped from the server only",
    "breaking",
    documentWith({
      servers: [{ url: "https://a.example/v1" }],
      paths: { "/things": { get: { responses: {} } } },
    }),
    documentWith({
      servers: [{ url: "https://a.example" }],
      paths: { "/things": { get: { responses: {} } } },
    }),
  ],
];

export const requestPairs = [
  ...pairsOf(parameters, (each: Json) => listThings({ parameters: each })),
  ...pairsOf(templates, (each) => each as JsonRecord),
];
