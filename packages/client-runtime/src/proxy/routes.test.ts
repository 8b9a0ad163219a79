import { expect, test } from "vitest";
import { findOperation, routesOf } from "./routes.ts";

const operations = ["GET /", "GET /lamps/", "GET /lamps/{lampId}/", "GET /plain/{id}"];
const routes = routesOf(Object.fromEntries(operations.map((route) => [route, { route }])));

test.each([
  ["/", "GET /"],
  ["/lamps/", "GET /lamps/"],
  ["/lamps/7/", "GET /lamps/{lampId}/"],
  ["/plain/https%3A%2F%2Fa.example%2Fb", "GET /plain/{id}"],
])("%s is a path of the contract", (path, route) => {
  expect(findOperation(routes, "GET", path)).toMatchObject({ operation: { route } });
});

test.each([
  "",
  "/lamps",
  "/lamps//",
  "/lamps/../",
  "/lamps/%2e%2e/",
  "/lamps/%2F/",
  "/plain/",
  "/plain/7/",
])("%s is not", (path) => {
  expect(findOperation(routes, "GET", path)).toMatchObject({ refused: { status: 404 } });
});
