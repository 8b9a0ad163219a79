import { expect, test } from "vitest";
import { at, contract, type JsonRecord } from "../../pairs/pair.js";
import { Document } from "../document/document.js";
import { canonicalDocument } from "./canonical-document.js";

const written = (value: JsonRecord, name = "openapi.json") =>
  canonicalDocument(new Document({ read: () => JSON.stringify(value) }, name));

/** The contract with other security, its operation `listThings` changed. */
function changed(schemes: JsonRecord, change: (operation: JsonRecord) => void = () => {}) {
  return contract((document) => {
    at(document, "components").securitySchemes = schemes;
    const operation = at(document, "paths", "/things", "get");
    operation.security = Object.keys(schemes).map((name) => ({ [name]: [] }));
    change(operation);
  });
}

const key = { type: "apiKey", in: "header", name: "X-Key" };
const token = { type: "http", scheme: "Bearer" };
const base = changed({ key, token });

test("the name of the file says nothing", () => {
  expect(written(base, "old/a.json")).toEqual(written(base, "new/b.json"));
});

test.each([
  ["the name of a scheme", changed({ key, bearer: token })],
  ["the case of a scheme", changed({ key, token: { ...token, scheme: "bearer" } })],
  ["the case of a header", changed({ key: { ...key, name: "x-key" }, token })],
  [
    "how a single value would explode",
    changed({ key, token }, (operation) => {
      at(operation, "parameters", 0).explode = false;
    }),
  ],
  [
    "Content-Type as a header",
    changed({ key, token }, (operation) => {
      at(operation, "responses", "200", "headers")["Content-Type"] = { schema: {} };
    }),
  ],
])("%s says nothing", (_what, document) => {
  expect(written(document)).toEqual(written(base));
});
