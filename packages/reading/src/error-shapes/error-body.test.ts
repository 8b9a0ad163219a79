import { expect, test } from "vitest";
import { errorBody, withOwnParts } from "./error-body.ts";

const facts = { code: "not_found", message: "None.", status: 404, title: "Not Found", errors: [] };
const shape = (...parts: Parameters<typeof errorBody>[0]["parts"]) => ({ mediaType: "", parts });

test.each([
  [{ in: "body", pointer: "/owner/0/name" }, ["body", "owner", 0, "name"]],
  [{ in: "body", pointer: "/a~1b/007" }, ["body", "a/b", "007"]],
  [{ in: "body", pointer: "" }, ["body"]],
  [{ in: "query", name: "limit" }, ["query", "limit"]],
  [{ in: "query", name: "tags", pointer: "/1" }, ["query", "tags", 1]],
])("the place of a mistake %j", (place, loc) => {
  const part = { at: ["detail"], from: "errors", item: { place: "loc" } } as const;
  const errors = [{ ...place, message: "No." }];
  expect(errorBody(shape(part), { ...facts, errors })).toEqual({ detail: [{ loc }] });
  const texts = errorBody(shape({ ...part, asText: true }), { ...facts, errors });
  expect(texts).toEqual({ detail: [{ loc: loc.map(String) }] });
});

test("an error that lists itself has no place", () => {
  const item = { place: "loc", message: "msg", rule: "type" };
  const part = { at: ["detail"], from: "errors", item, always: true } as const;
  expect(errorBody(shape(part), facts)).toEqual({
    detail: [{ loc: [], msg: "None.", type: "not_found" }],
  });
});

test("a code is the one of the contract, if it has another", () => {
  const part = { at: ["code"], from: "code", codes: { not_found: "missing" } } as const;
  expect(errorBody(shape(part), facts)).toEqual({ code: "missing" });
  expect(errorBody(shape(part), { ...facts, code: "taken" })).toEqual({ code: "taken" });
});

test("a refusal gets its status, and what it leaves out", () => {
  const own = shape(
    { at: ["error", "status"], from: "status", asText: true },
    { at: ["error", "title"], from: "title" },
    { at: ["error", "time"], from: "time", format: "date" },
    { at: ["kind"], value: "error" },
    { at: ["tenant"], value: "unknown", isExample: true },
    { at: ["message"], from: "message" },
    { at: ["lost", "id"], from: "id" },
  );
  const body = { error: { title: "Gone", status: "500" } };
  expect(withOwnParts(own, facts, body)).toEqual({
    error: { title: "Gone", status: "404", time: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    kind: "error",
  });
  expect(body).toEqual({ error: { title: "Gone", status: "500" } });
});
