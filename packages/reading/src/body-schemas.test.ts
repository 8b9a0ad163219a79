import { expect, test } from "vitest";
import { bodySchema } from "./body-schemas.ts";

const file = { type: "string", format: "binary" };
const text = { type: "string", maxLength: 5 };

test.each([
  ["image/jpeg", { type: "string" }, file],
  ["image/jpeg", { type: "string", format: "base64" }, file],
  ["application/octet-stream", { type: "object", properties: {} }, file],
  ["application/octet-stream", undefined, file],
  ["text/plain", { type: "integer" }, { type: "string" }],
  ["text/plain", text, text],
  ["text/plain", {}, {}],
  ["application/json", { type: "integer" }, { type: "integer" }],
])("%s of %j is %j", (mediaType, schema, expected) => {
  expect(bodySchema(mediaType, schema, () => undefined)).toEqual(expected);
});
