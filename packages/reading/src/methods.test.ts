import { expect, test } from "vitest";
import { isIdempotent, isSafe, mayHaveBody } from "./methods.ts";

test.each([
  ["get", true, true, false],
  ["HEAD", true, true, false],
  ["query", true, true, true],
  ["QUERY", true, true, true],
  ["put", false, true, true],
  ["DELETE", false, true, true],
  ["post", false, false, true],
  ["patch", false, false, true],
  ["link", false, false, true],
])("%s: safe %s, idempotent %s, with a body %s", (method, safe, idempotent, body) => {
  expect([isSafe(method), isIdempotent(method), mayHaveBody(method)]).toEqual([
    safe,
    idempotent,
    body,
  ]);
});
