import { describe, expect, test } from "vitest";
import { renderFiles } from "./render-files.js";
import { grownContract, type Operation } from "./testing/grown-contract.js";

describe("what the client could not send is refused", () => {
  const list = { type: "array", items: { type: "string" } };
  const lists = { type: "object", properties: { a: list } };
  const table = { type: "object", properties: { a: { type: "string" } } };

  test.each<[string, object, string]>([
    [
      "two inputs of one name",
      { name: "petId", in: "query" },
      "replaceNotes: two inputs have the name petId",
    ],
    ["an input named as the body", { name: "body", in: "query" }, "two inputs have the name body"],
    ["a cookie", { name: "a", in: "cookie" }, "browsers do not let the client send the cookie a"],
    ["content", { name: "a", in: "query", content: {} }, "cannot send the parameter a as content"],
    [
      "an array with separators",
      { name: "a", in: "query", explode: false, schema: list },
      "cannot send the parameter a (array) as query form.",
    ],
    [
      "an array with pipes",
      { name: "a", in: "query", style: "pipeDelimited", schema: list },
      "(array) as query pipeDelimited.",
    ],
    [
      "an object as form",
      { name: "a", in: "query", schema: table },
      "(object) as query form exploded.",
    ],
    [
      "an object as a header",
      { name: "a", in: "header", schema: table },
      "(object) as header simple.",
    ],
    ["a matrix", { name: "a", in: "path", style: "matrix" }, "(string) as path matrix."],
    ["a label without type", { name: "a", in: "path", style: "label", schema: {} }, "(value) as"],
    [
      "an object of lists, or nothing",
      { name: "a", in: "query", style: "deepObject", schema: { anyOf: [lists, { type: "null" }] } },
      "(array in another value) as query deepObject.",
    ],
    [
      "an array of arrays",
      { name: "a", in: "query", schema: { type: "array", items: list } },
      "(array in another value) as query form exploded.",
    ],
    [
      "an array among other types",
      { name: "a", in: "query", explode: false, schema: { anyOf: [list, { type: "null" }] } },
      "(array) as query form.",
    ],
  ])("%s", async (_name, parameter, message) => {
    const document = await grownContract();
    const { put } = document.paths["/pets/{petId}/notes"] as { put: { parameters: object[] } };
    put.parameters.push({ schema: { type: "string" }, ...parameter });
    expect(() => renderFiles(document)).toThrow(message);
  });

  test("a success of which nobody knows that it is empty", async () => {
    const document = await grownContract();
    const { put } = document.paths["/pets/{petId}/notes"] as { put: { responses: object } };
    put.responses = { 202: { description: "Accepted." } };
    expect(() => renderFiles(document)).toThrow("no success without content but 204");
  });

  test("a path that ends with a slash", async () => {
    const document = await grownContract();
    document.paths["/pets/"] = { ...document.paths["/pets/{petId}/notes"] };
    expect(() => renderFiles(document)).toThrow("no path with an empty segment");
  });

  test.each([
    ["trace", {}, "fetch does not send TRACE requests"],
    ["get", { requestBody: { content: {} } }, "fetch does not send a body with GET"],
  ])("%s %j", async (method, parts, message) => {
    const document = await grownContract();
    document.paths["/notes"] = { [method]: { operationId: "odd", responses: {}, ...parts } };
    expect(() => renderFiles(document)).toThrow(message);
  });

  test("an object in brackets is sent", async () => {
    const nullable = { anyOf: [table, { type: "null" }] };
    const document = await grownContract();
    const { put } = document.paths["/pets/{petId}/notes"] as { put: { parameters: object[] } };
    put.parameters.push({ name: "a", in: "query", style: "deepObject", schema: nullable });
    expect(() => renderFiles(document)).not.toThrow();
  });
});

describe("names that the client itself uses are refused", () => {
  const members = "GET use eject request send observe baseUrl handlers then toString __proto__";
  const exports = "createTransport createAnimalStoreClient environments operation allOperations";
  test.each([...members.split(" "), ...exports.split(" ")])("operationId %s", async (id) => {
    const document = await grownContract();
    const { get } = document.paths["/pets/{petId}/notes"] as { get: Operation };
    get.operationId = id;
    expect(() => renderFiles(document)).toThrow(
      `The operationId ${id} is a name that the client itself uses: choose another.`,
    );
  });

  const types =
    "Item Page Result RateLimit Input Operation ApiError Environment ErrorBody listPets";
  test.each(types.split(" "))("schema %s", async (name) => {
    const document = await grownContract();
    document.components.schemas = { ...document.components.schemas, [name]: { type: "string" } };
    expect(() => renderFiles(document)).toThrow(
      `The schema ${name} is a name that the client itself uses: choose another.`,
    );
  });

  test.each(["delete", "await", "eval", "list-pets", "string"])(
    "no name at all: %s",
    async (id) => {
      const document = await grownContract();
      document.components.schemas = { ...document.components.schemas, [id]: { type: "string" } };
      expect(() => renderFiles(document)).toThrow(`${id} is no name that TypeScript can export`);
    },
  );
});

describe("what mocks could not validate is refused", () => {
  test.each([
    ["an unknown keyword", { $dynamicRef: "#x" }, "validate the keyword $dynamicRef"],
    ["an unknown keyword inside", { items: { anyOf: [{ color: 1 }] } }, "the keyword color"],
    ["a keyword of every object", { constructor: 1 }, "the keyword constructor"],
    ["an unknown format", { type: "string", format: "colour" }, "the format colour"],
    ["a reference to elsewhere", { $ref: "#/$defs/Pet" }, "the reference #/$defs/Pet"],
  ])("%s", async (_name, schema, message) => {
    const document = await grownContract();
    document.components.schemas = { ...document.components.schemas, Odd: schema };
    expect(() => renderFiles(document)).toThrow(message);
  });
});
