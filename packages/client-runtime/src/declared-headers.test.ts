import { expect, test } from "vitest";
import { headerReader } from "./declared-headers.ts";

const response = new Response(null, {
  headers: { ETag: '"7"', "X-Total": "12.5", "X-Left": "many", "X-None": "" },
});

test("headers are read as they are sent, or as numbers", () => {
  const headers = headerReader(["X-Total", "X-Left", "X-None", "X-Absent"], response);
  expect(headers.get("ETag")).toBe('"7"');
  expect(headers.get("X-Total")).toBe(12.5);
  expect(headers.get("X-Left")).toBeNaN();
  expect(headers.get("X-None")).toBeNaN();
});

test("a header that is not there is null, whatever it would be", () => {
  expect(headerReader(["X-Absent"], response).get("X-Absent")).toBeNull();
  expect(headerReader(undefined, response).get("Link")).toBeNull();
});
