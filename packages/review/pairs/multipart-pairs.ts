import { breaking, type Changes, compatible, createThing, equal, pairsOf } from "./changes.ts";
import type { Json, JsonRecord } from "./pair.ts";

const string = { type: "string" };
const body = (media: JsonRecord, type = "multipart/mixed") =>
  createThing({ requestBody: { content: { [type]: media } } });

const two = { type: "array", prefixItems: [{ type: "object" }, {}] };
const png = { contentType: "image/png" };
const jpeg = { contentType: "image/jpeg" };
const images = { contentType: "image/*" };
const first = (encoding: JsonRecord) => ({ schema: two, prefixEncoding: [encoding] });
const second = (encoding: JsonRecord) => ({ schema: two, prefixEncoding: [{}, encoding] });
const streamed = (itemEncoding?: Json) => ({
  itemSchema: {},
  ...(itemEncoding && { itemEncoding }),
});
const header = (required: boolean) => ({
  headers: { "Content-Range": { required, schema: string } },
});
const nested = (encoding: JsonRecord) => ({
  schema: {
    type: "array",
    prefixItems: [{ type: "array", prefixItems: [{ type: "object" }, string] }],
  },
  prefixEncoding: [{ contentType: "multipart/mixed", ...encoding }],
});
const inForm = (encoding: JsonRecord) => ({
  schema: {
    type: "object",
    properties: { files: { type: "object", properties: { a: string, b: string } } },
  },
  encoding: { files: { contentType: "multipart/form-data", encoding } },
});

const rows: Changes = {
  "part got another type": breaking(body(second(png)), body(second(jpeg))),
  "part may have more types": compatible(body(second(png)), body(second(images))),
  "part may have fewer types": breaking(body(second(images)), body(second(png))),
  "part's usual type written out": equal(
    body(first({})),
    body(first({ contentType: "application/json" })),
  ),
  "part's type added": breaking(body({ schema: two }), body(second(png))),
  "part's type removed": breaking(body(second(png)), body({ schema: two })),
  "list as a part is JSON": equal(
    body({ schema: { type: "array", prefixItems: [{ type: "array" }] } }),
    body({
      schema: { type: "array", prefixItems: [{ type: "array" }] },
      prefixEncoding: [{ contentType: "application/json" }],
    }),
  ),
  "further parts got another type": breaking(body(streamed(png)), body(streamed(jpeg))),
  "further parts got a type": breaking(body(streamed()), body(streamed(png))),
  "usual type of bytes written out": equal(
    body(streamed()),
    body(streamed({ contentType: "application/octet-stream" })),
  ),
  "first part told apart, alike": equal(
    body(streamed(png)),
    body({ ...streamed(png), prefixEncoding: [png] }),
  ),
  "first part told apart": breaking(
    body(streamed(png)),
    body({ ...streamed(png), prefixEncoding: [jpeg] }),
  ),
  "further part needs a header": breaking(
    body(streamed(header(false))),
    body(streamed(header(true))),
  ),
  "style of a part that has none": equal(
    body(streamed({})),
    body(streamed({ style: "pipeDelimited" })),
  ),
  "part within a part got another type": breaking(
    body(nested({ prefixEncoding: [{}, { contentType: "text/html" }] })),
    body(nested({ prefixEncoding: [{}, { contentType: "text/css" }] })),
  ),
  "further part within a part got a type": breaking(
    body(nested({})),
    body(nested({ itemEncoding: { contentType: "application/xml" } })),
  ),
  "encoding within a part that is not a form": equal(
    body(nested({ contentType: "application/json" })),
    body(nested({ contentType: "application/json", itemEncoding: png })),
  ),
  "named part within a part got another type": breaking(
    body(inForm({ a: png }), "multipart/form-data"),
    body(inForm({ a: jpeg }), "multipart/form-data"),
  ),
  "positions in a form without positions": equal(
    body({ schema: two }, "application/x-www-form-urlencoded"),
    body(second(png), "application/x-www-form-urlencoded"),
  ),
};

/** Parts that OpenAPI 3.2 describes by their position, or within other parts. */
export const multipartPairs = pairsOf(
  rows,
  (each) => ({ ...(each as JsonRecord), openapi: "3.2.0" }),
  "multipart: ",
);
