import { beforeEach, describe, expect, test } from "vitest";
import { exampleContract } from "../testing/contracts.ts";
import { bundleContract } from "./bundle.ts";
import type { OpenApiDocument } from "./document.ts";
import { operationTable } from "./operation-table.ts";
import { locatedOperations } from "./operations.ts";

let document: OpenApiDocument;

beforeEach(async () => {
  document = await bundleContract(exampleContract);
});

describe("operationTable", () => {
  test("follows an operation that is added, and one that is renamed", () => {
    const before = Object.keys(operationTable(structuredClone(document)));
    const added = { operationId: "countPlaces", responses: { "200": {} }, security: [] };
    document.paths["/place-count"] = { get: added };
    Object.assign(document.paths["/places"]?.get as object, { operationId: "findPlaces" });
    const table = operationTable(document);
    expect(Object.keys(table)).toEqual(["findPlaces", ...before.slice(1), "countPlaces"]);
    expect(table.countPlaces).toMatchObject({
      method: "get",
      path: "/place-count",
      authentication: "none",
      deprecation: null,
    });
  });

  test("takes an operation's own parameter for that of its path", () => {
    const item = document.paths["/places/{placeId}"] ?? {};
    item.parameters = [
      { name: "placeId", in: "path", schema: { type: "string" } },
      { name: "lang", in: "query", schema: { type: "string" } },
    ];
    const [getPlace] = locatedOperations(document).filter(
      ({ path }) => path === "/places/{placeId}",
    );
    expect(getPlace?.parameters).toHaveLength(2);
    expect(operationTable(document)).toMatchObject({
      getPlace: { parameters: { path: { placeId: { type: "integer" } }, query: { lang: {} } } },
    });
  });

  test("knows the types of a parameter, and of its items", () => {
    const types = { type: ["array", "null"], items: { type: "integer" } };
    const ids = { name: "ids", in: "query", schema: types };
    Object.assign(document.paths["/places"]?.get as object, { parameters: [ids] });
    expect(operationTable(document)).toMatchObject({
      listPlaces: { parameters: { query: { ids: types } } },
    });
  });

  test("knows parameters of the path, defaults, headers and deprecation", () => {
    const item = document.paths["/places/{placeId}"] ?? {};
    item.parameters = [{ name: "lang", in: "query", schema: { type: "string", default: "en" } }];
    expect(operationTable(document)).toMatchObject({
      listPlaces: { parameters: { query: { limit: { type: "integer", default: 20 } } } },
      createPlace: {
        requestBody: { required: true, mediaType: "application/json", maximumBytes: 65536 },
      },
      getPlace: {
        parameters: { path: { placeId: { type: "integer" } }, query: { lang: { default: "en" } } },
      },
      getRecording: {
        deprecation: { since: "2026-10-01", sunset: "2031-03-31", successor: "getPlace" },
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
