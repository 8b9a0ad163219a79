import { describe, expect, test } from "vitest";
import { errorFormOf } from "./error-form.js";
import type { Around } from "./types.ts";

/** The schemas of these tests have no references to files. */
const around = { location: {}, resolve: () => ({ node: undefined }) } as unknown as Around;

const text = { type: "string" };
const whole = { type: "integer" };

interface Options {
  mediaType?: string;
  stated?: Record<string, string>;
}

/** Where each part stands, as `/title: title`, or what the schema refuses. */
function formOf(schema: object, { mediaType = "application/json", stated = {} }: Options = {}) {
  const media = { mediaType, schema, statuses: [400, 401, 404, 429, 500] };
  const { form, problem } = errorFormOf(media, { ...around, stated });
  if (problem !== undefined) return problem;
  return form.parts
    .map(({ at, from, value }) => `${at.join("/")}: ${from ?? JSON.stringify(value)}`)
    .join(", ");
}

describe("well-known names", () => {
  test.each([
    [{ code: text, message: text, status: whole }, "code: code, message: message, status: status"],
    // The schema of many examples: a number named code is the status.
    [{ code: whole, message: text }, "code: status, message: message"],
    [{ error: text, error_description: text }, "error: code, error_description: message"],
    [
      { statusCode: whole, error: text, message: text },
      "statusCode: status, error: code, message: message",
    ],
    [{ error: text }, "error: message"],
    [{ type: text, title: text }, "type: code, title: message"],
    [
      { "error-code": text, status: text, reason: text },
      "error-code: code, status: status, reason: message",
    ],
  ])("%j", (properties, expected) => {
    expect(formOf({ type: "object", properties })).toBe(expected);
  });

  test("in an object, and in what a schema extends", () => {
    const error = { type: "object", properties: { message: text, type: text, status: whole } };
    const base = { properties: { error } };
    const schema = { allOf: [base], properties: { requestId: text } };
    expect(formOf(schema)).toBe("error/message: message, error/type: code, error/status: status");
  });

  test("of the first alternative that accepts the errors", () => {
    const closed = { properties: { trace: text }, required: ["trace"] };
    const open = { properties: { msg: text }, required: ["msg"] };
    expect(formOf({ oneOf: [closed, open] })).toBe("msg: message");
  });
});

describe("problem details", () => {
  const mediaType = "application/problem+json";
  const problem = { type: text, title: text, status: whole, detail: text, instance: text };

  test("have a type that says nothing, the title of the status and the message as detail", () => {
    expect(formOf({ properties: problem }, { mediaType })).toBe(
      'type: "about:blank", title: title, status: status, detail: message',
    );
  });

  test("have an instance of their own if they must, and the members that the schema adds", () => {
    const properties = { ...problem, code: text };
    expect(formOf({ properties, required: ["instance"] }, { mediaType })).toBe(
      'type: "about:blank", title: title, status: status, detail: message, instance: id, code: code',
    );
  });

  test("without detail have the message as their title", () => {
    expect(formOf({ properties: { type: text, title: text } }, { mediaType })).toBe(
      'type: "about:blank", title: message',
    );
  });
});

describe("mistakes", () => {
  const listOf = (properties: object, required: string[] = []) => ({
    properties: { message: text, errors: { type: "array", items: { properties, required } } },
  });

  test("are listed with what their items have room for", () => {
    const media = { mediaType: "application/json", statuses: [400] };
    const schema = listOf({ field: text, code: text, message: text }, ["field"]);
    const { form } = errorFormOf({ ...media, schema }, around);
    const item = { name: "field", rule: "code", message: "message" };
    expect(form.parts[1]).toEqual({ at: ["errors"], from: "errors", item, most: 10 });
  });

  test("are left out if their items need more", () => {
    expect(formOf(listOf({ trace: text }, ["trace"]))).toBe("message: message");
  });

  test("are sentences where a list has texts", () => {
    const properties = { message: text, errors: { type: "array", items: text, maxItems: 3 } };
    const media = { mediaType: "application/json", statuses: [400], schema: { properties } };
    expect(errorFormOf(media, around).form.parts[1]).toMatchObject({ item: null, most: 3 });
  });

  test("are the error itself where a list is required", () => {
    const items = { properties: { message: text }, required: ["message"] };
    const schema = {
      properties: { errors: { type: "array", minItems: 1, items } },
      required: ["errors"],
    };
    expect(formOf(schema)).toBe("errors: errors");
  });
});

describe("what is required", () => {
  test("may have a constant or a default", () => {
    const properties = { ok: { const: false }, kind: { enum: ["error"] }, help: { default: "/" } };
    const required = ["ok", "kind", "help", "message", "timestamp"];
    const schema = { properties: { ...properties, message: text, timestamp: text }, required };
    expect(formOf(schema)).toBe(
      'ok: false, kind: "error", help: "/", message: message, timestamp: time',
    );
  });

  test("and has no source is named", () => {
    expect(formOf({ properties: { trace: text }, required: ["trace"] })).toBe("/trace");
    const inner = { properties: { trace: text }, required: ["trace"] };
    expect(formOf({ properties: { error: inner }, required: ["error"] })).toBe("/error/trace");
  });

  test("and refuses the codes of the platform is named", () => {
    const properties = { code: { type: "string", enum: ["taken"] } };
    expect(formOf({ properties })).toBe("/code must be equal to one of the allowed values");
  });
});

describe("where the platform knows too little, its errors are an example of the contract", () => {
  const filledFormOf = (schema: object) => {
    const media = { mediaType: "application/json", schema, statuses: [403] };
    const { form, isFilled } = errorFormOf(media, around);
    expect(isFilled).toBe(true);
    return form.parts;
  };

  test("with the message where it may be", () => {
    const item = { properties: { field: text }, required: ["field"] };
    const errors = { type: "array", items: item, minItems: 1 };
    const properties = { message: text, code: { const: "taken" }, errors, more: { type: "null" } };
    const schema = { properties, required: ["message", "code", "errors", "more"], type: "object" };
    expect(filledFormOf(schema)).toEqual([
      { at: ["code"], value: "taken" },
      { at: ["errors"], value: [{ field: "string" }] },
      { at: ["more"], value: null },
      { at: ["message"], from: "message" },
    ]);
  });

  test("as a whole, where it has no properties", () => {
    expect(filledFormOf({ const: "no" })).toEqual([{ at: [], value: "no" }]);
  });
});

test("x-errors says what else a property holds", () => {
  const properties = { reason: text, what: { properties: { id: text } }, title: text };
  const stated = { message: "reason", code: "/what/id" };
  expect(formOf({ properties }, { stated })).toBe("reason: message, what/id: code, title: title");
});
