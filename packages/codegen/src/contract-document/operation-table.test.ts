import { beforeEach, describe, expect, test } from "vitest";
import { contract } from "../testing/contracts.ts";
import { bundleContract } from "./bundle.ts";
import type { OpenApiDocument } from "./document.ts";
import { operationTable } from "./operation-table.ts";
import { locatedOperations } from "./operations.ts";

let document: OpenApiDocument;

beforeEach(async () => {
  document = await bundleContract(contract);
});

describe("operationTable", () => {
  test("follows an operation that is added, and one that is renamed", () => {
    const before = Object.keys(operationTable(document));
    const added = { operationId: "countPets", responses: { "200": {} }, security: [] };
    document.paths["/pet-count"] = { get: added };
    Object.assign(document.paths["/pets"]?.get as object, { operationId: "findPets" });
    const table = operationTable(document);
    expect(Object.keys(table)).toEqual(["findPets", ...before.slice(1), "countPets"]);
    expect(table.countPets).toMatchObject({
      method: "get",
      path: "/pet-count",
      authentication: "none",
      deprecation: null,
    });
  });

  test("takes an operation's own parameter for that of its path", () => {
    const item = document.paths["/pets/{petId}"] ?? {};
    item.parameters = [
      { name: "petId", in: "path", schema: { type: "string" } },
      { name: "lang", in: "query", schema: { type: "string" } },
    ];
    const [getPet] = locatedOperations(document).filter(({ path }) => path === "/pets/{petId}");
    expect(getPet?.parameters).toHaveLength(2);
    expect(operationTable(document)).toMatchObject({
      getPet: { parameters: { path: { petId: { type: "integer" } }, query: { lang: {} } } },
    });
  });

  test("knows the types of a parameter, and of its items", () => {
    const types = { type: ["array", "null"], items: { type: "integer" } };
    const ids = { name: "ids", in: "query", schema: types };
    Object.assign(document.paths["/pets"]?.get as object, { parameters: [ids] });
    expect(operationTable(document)).toMatchObject({
      listPets: { parameters: { query: { ids: types } } },
    });
  });

  test("knows parameters of the path, defaults, headers and deprecation", () => {
    const item = document.paths["/pets/{petId}"] ?? {};
    item.parameters = [{ name: "lang", in: "query", schema: { type: "string", default: "en" } }];
    expect(operationTable(document)).toMatchObject({
      listPets: { parameters: { query: { limit: { type: "integer", default: 20 } } } },
      createPet: {
        requestBody: { required: true, mediaType: "application/json", maximumBytes: 102400 },
      },
      getPet: {
        deprecation: { since: "2026-11-21", sunset: "2030-12-05", successor: "listPets" },
        parameters: { path: { petId: { type: "integer" } }, query: { lang: { default: "en" } } },
        responses: {
          "401": {
            mediaType: "application/json",
            headers: expect.arrayContaining(["WWW-Authenticate", "Sunset"]),
          },
        },
      },
    });
  });
});
