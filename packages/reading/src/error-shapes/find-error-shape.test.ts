import { describe, expect, test } from "vitest";
import { findErrorShape, type Lookup, platformStatuses } from "./find-error-shape.ts";

/** The schemas of these tests have no references. */
const around: Lookup = { follow: (node) => ({ node, around }) };

const text = { type: "string" };
const whole = { type: "integer" };

interface Options {
  mediaType?: string;
  stated?: Record<string, string>;
}

/** The place of each part, for example `title: title`, or the reason why the schema is refused. */
function shapeOf(schema: object, { mediaType = "application/json", stated = {} }: Options = {}) {
  const media = { mediaType, schema, statuses: [400, 401, 404, 429, 500] };
  const { shape, problem } = findErrorShape({ ...media, around, stated });
  if (problem !== undefined) return problem;
  return shape.parts
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
    expect(shapeOf({ type: "object", properties })).toBe(expected);
  });

  test("in an object, and in what a schema extends", () => {
    const error = { type: "object", properties: { message: text, type: text, status: whole } };
    const base = { properties: { error } };
    const schema = { allOf: [base], properties: { requestId: text } };
    expect(shapeOf(schema)).toBe("error/message: message, error/type: code, error/status: status");
  });

  test("of the first alternative that accepts the errors", () => {
    const closed = { properties: { trace: text }, required: ["trace"] };
    const open = { properties: { msg: text }, required: ["msg"] };
    expect(shapeOf({ oneOf: [closed, open] })).toBe("msg: message");
  });
});

describe("problem details", () => {
  const mediaType = "application/problem+json";
  const problem = { type: text, title: text, status: whole, detail: text, instance: text };

  test("have the type of the error, the title of the status and the message as detail", () => {
    expect(shapeOf({ properties: problem }, { mediaType })).toBe(
      "type: type, title: title, status: status, detail: message",
    );
  });

  test("are known by their media type in any case, and with parameters", () => {
    const capital = { mediaType: "Application/Problem+JSON; charset=utf-8" };
    expect(shapeOf({ properties: problem }, capital)).toContain("type: type,");
  });

  test("have an instance of their own if they must, and the members that the schema adds", () => {
    const properties = { ...problem, code: text };
    expect(shapeOf({ properties, required: ["instance"] }, { mediaType })).toBe(
      "type: type, title: title, status: status, detail: message, instance: id, code: code",
    );
  });

  test.each([
    [{ enum: ["about:blank"] }, '"about:blank"'],
    [{ default: "/problems/any" }, '"/problems/any"'],
    [{ maxLength: 20 }, '"about:blank"'],
  ])("have the type that the contract allows: %j", (keywords, type) => {
    const properties = { ...problem, type: { ...text, ...keywords } };
    expect(shapeOf({ properties }, { mediaType })).toContain(`type: ${type}, title`);
  });

  test("without detail have the message as their title", () => {
    expect(shapeOf({ properties: { type: text, title: text } }, { mediaType })).toBe(
      "type: type, title: message",
    );
  });
});

test.each([
  [{ type: { ...text, format: "uri" }, detail: text }, 'type: "about:blank", detail: message'],
  [{ type: { ...text, format: "uri-reference" }, code: text }, 'type: "about:blank", code: code'],
  [{ message: { ...text, format: "uri" }, description: text }, "description: message"],
  [{ error: { ...text, enum: ["not_found", "internal"] }, title: text }, "title: message"],
])("a text of a format, or of listed values, is not a sentence: %j", (properties, expected) => {
  const media = { mediaType: "application/json", schema: { properties }, statuses: [], around };
  const { parts } = findErrorShape(media).shape;
  const said = parts.map(({ at, from, value }) => `${at}: ${from ?? JSON.stringify(value)}`);
  expect(said.join(", ")).toContain(expected);
});

test("an id and a time have the format that the schema asks for", () => {
  const properties = {
    message: text,
    id: { ...text, format: "uuid" },
    date: { anyOf: [{ ...text, format: "date" }, { type: "null" }] },
  };
  const schema = { properties, required: ["id", "date"] };
  const media = { mediaType: "application/json", schema, statuses: [404], around };
  expect(findErrorShape(media)).toMatchObject({
    problem: undefined,
    shape: { parts: [{ from: "message" }, { format: "uuid" }, { format: "date" }] },
  });
});

test("own members of a problem that nobody knows are examples, and are named", () => {
  const properties = { type: text, title: text, status: whole, tenant: text, help: text };
  const schema = { properties: { ...properties, help: { ...text, format: "uri" } } };
  const required = ["type", "title", "tenant", "help"];
  const mediaType = "application/problem+json";
  const found = findErrorShape({
    mediaType,
    schema: { ...schema, required },
    statuses: [500],
    around,
  });
  expect(found).toMatchObject({ isFilled: true, problem: "/tenant" });
  expect(found.shape.parts.slice(3)).toEqual([
    { at: ["tenant"], value: "unknown", isExample: true },
    { at: ["help"], value: expect.stringMatching(/^https?:/), isExample: true },
  ]);
});

describe("codes that the contract lists", () => {
  const codesOf = (values: string[], statuses: number[], beside: object[] = []) => {
    const code = { anyOf: [{ type: "string", enum: values }, ...beside] };
    const schema = { properties: { code }, required: ["code"] };
    const found = findErrorShape({ mediaType: "application/json", schema, statuses, around });
    return { codes: found.shape.parts[0]?.codes ?? {}, problem: found.problem };
  };

  test.each([
    ["not_found", ["taken", "not_found"], undefined],
    ["not_found", ["taken", "NOT_FOUND"], "NOT_FOUND"],
    ["not_found", ["taken", "ResourceNotFound"], "ResourceNotFound"],
    ["not_found", ["bad_request", "err.not-found"], "err.not-found"],
    ["invalid_request", ["taken", "ValidationError", "BAD_REQUEST"], "BAD_REQUEST"],
    ["unauthorized", ["unauthenticated", "forbidden"], "unauthenticated"],
    ["insufficient_scope", ["unauthenticated", "forbidden"], "forbidden"],
    ["rate_limited", ["tooManyRequests"], "tooManyRequests"],
    ["internal_error", ["taken", "Internal"], "Internal"],
    ["service_unavailable", ["internal_server_error"], "internal_server_error"],
    ["content_too_large", ["bad_request"], "bad_request"],
    ["not_found", ["bad_request"], undefined],
  ])("for %s of %j", (code, values, own) => {
    expect(codesOf(values, []).codes[code]).toBe(own);
  });

  test("have the first one, and a problem, where none means the same", () => {
    const { codes, problem } = codesOf(["taken", "bad_request"], [400, 404]);
    expect(codes).toMatchObject({ invalid_request: "bad_request", not_found: "taken" });
    expect(problem).toContain("code must be");
  });

  test("are those of the platform where others are allowed", () => {
    expect(codesOf(["taken"], [404], [text])).toEqual({ codes: {}, problem: undefined });
    expect(codesOf(["NotFound"], [404], [{ type: "null" }]).codes).toMatchObject({
      not_found: "NotFound",
    });
  });
});

describe("the shape of FastAPI", () => {
  const invalid = { loc: { type: "array", items: text }, msg: text, type: text, ctx: {} };
  const listOf = (more: object = {}) => ({
    properties: { detail: { type: "array", items: { properties: invalid }, ...more } },
  });
  const shapeOfList = (schema: object) =>
    findErrorShape({ mediaType: "application/json", schema, statuses: [422], around });

  test("lists an error that has no mistakes, too", () => {
    const item = { place: "loc", message: "msg", rule: "type", params: "ctx" };
    const part = { at: ["detail"], from: "errors", item, maxItems: 3, always: true, asText: true };
    expect(shapeOfList(listOf({ maxItems: 3 })).shape.parts).toEqual([part]);
  });

  test("may allow a sentence instead", () => {
    const { detail } = listOf().properties;
    const schema = { properties: { detail: { anyOf: [text, detail] } } };
    expect(shapeOfList(schema).shape.parts).toEqual([{ at: ["detail"], from: "message" }]);
  });
});

test("a schema of any object has the usual members", () => {
  expect(shapeOf({ type: "object" })).toBe("code: code, message: message, status: status");
  expect(shapeOf({})).toBe("code: code, message: message, status: status");
});

test.each([
  ["without x-errors", {}, true],
  ["with x-errors", { message: "fault" }, false],
])("a shape with unknown names says nothing, %s", (_name, stated, isMute) => {
  const schema = { properties: { fault: text, at: text } };
  const media = { mediaType: "application/json", schema, statuses: [404], around };
  expect(findErrorShape({ ...media, stated }).isMute).toBe(isMute);
});

describe("the platform sends", () => {
  const sent = (stated: string, statuses: string[], parameters: string[] = []) => {
    const responses = Object.fromEntries(statuses.map((status) => [status, {}]));
    return platformStatuses(stated, { responses, parameters });
  };

  test("422 where an operation declares it and not 400, or has an Idempotency-Key", () => {
    expect(sent("422", ["200", "422"])).toEqual([422]);
    expect(sent("422", ["200", "400", "422"])).toEqual([]);
    expect(sent("422", ["400", "422"], ["Idempotency-Key"])).toEqual([422]);
    expect(sent("default", ["200", "default"])).not.toContain(422);
  });
});

describe("mistakes", () => {
  const listOf = (properties: object, required: string[] = []) => ({
    properties: { message: text, errors: { type: "array", items: { properties, required } } },
  });

  test("are listed with what their items have room for", () => {
    const media = { mediaType: "application/json", statuses: [400] };
    const schema = listOf({ field: text, code: text, message: text }, ["field"]);
    const { shape } = findErrorShape({ ...media, schema, around });
    const item = { name: "field", rule: "code", message: "message" };
    expect(shape.parts[1]).toEqual({ at: ["errors"], from: "errors", item, maxItems: 10 });
  });

  test("are left out if their items need more", () => {
    expect(shapeOf(listOf({ trace: text }, ["trace"]))).toBe("message: message");
  });

  test("are sentences where a list has texts", () => {
    const properties = { message: text, errors: { type: "array", items: text, maxItems: 3 } };
    const media = { mediaType: "application/json", statuses: [400], schema: { properties } };
    expect(findErrorShape({ ...media, around }).shape.parts[1]).toMatchObject({
      item: null,
      maxItems: 3,
    });
  });

  test("are the error itself where a list is required", () => {
    const items = { properties: { message: text }, required: ["message"] };
    const schema = {
      properties: { errors: { type: "array", minItems: 1, items } },
      required: ["errors"],
    };
    expect(shapeOf(schema)).toBe("errors: errors");
  });
});

describe("what is required", () => {
  test("may have a constant or a default", () => {
    const properties = { ok: { const: false }, kind: { enum: ["error"] }, help: { default: "/" } };
    const required = ["ok", "kind", "help", "message", "timestamp"];
    const schema = { properties: { ...properties, message: text, timestamp: text }, required };
    expect(shapeOf(schema)).toBe(
      'ok: false, kind: "error", help: "/", message: message, timestamp: time',
    );
  });

  test("and has no source is named", () => {
    expect(shapeOf({ properties: { trace: text }, required: ["trace"] })).toBe("/trace");
    const inner = { properties: { trace: text }, required: ["trace"] };
    expect(shapeOf({ properties: { error: inner }, required: ["error"] })).toBe("/error/trace");
  });

  test("and refuses the codes of the platform is named", () => {
    const properties = { code: { type: "string", enum: ["taken"] } };
    expect(shapeOf({ properties })).toBe("code must be equal to one of the allowed values");
  });
});

test("of alternatives, the one counts that the platform can fill in whole", () => {
  const item = { properties: { where: { type: "integer" } }, required: ["where"] };
  const errors = { type: "array", items: item };
  const detailed = { properties: { errors, message: text }, required: ["errors", "message"] };
  const plain = { properties: { message: text }, required: ["message"] };
  expect(shapeOf({ anyOf: [detailed, plain] })).toBe("message: message");
});

describe("where the platform knows too little, its errors are an example of the contract", () => {
  const filledShapeOf = (schema: object) => {
    const media = { mediaType: "application/json", schema, statuses: [403] };
    const { shape, isFilled } = findErrorShape({ ...media, around });
    expect(isFilled).toBe(true);
    return shape.parts;
  };

  test("with the message where it may be", () => {
    const item = { properties: { field: text }, required: ["field"] };
    const errors = { type: "array", items: item, minItems: 1 };
    const properties = { message: text, code: { const: "taken" }, errors, more: { type: "null" } };
    const schema = { properties, required: ["message", "code", "errors", "more"], type: "object" };
    expect(filledShapeOf(schema)).toEqual([
      { at: ["code"], value: "taken", isExample: true },
      { at: ["errors"], value: [{ field: "string" }], isExample: true },
      { at: ["more"], value: null, isExample: true },
      { at: ["message"], from: "message" },
    ]);
  });

  test("as a whole, where it has no properties", () => {
    expect(filledShapeOf({ const: "no" })).toEqual([{ at: [], value: "no", isExample: true }]);
  });
});

test("x-errors says what else a property holds", () => {
  const properties = { reason: text, what: { properties: { id: text } }, title: text };
  const stated = { message: "reason", code: "/what/id" };
  expect(shapeOf({ properties }, { stated })).toBe("reason: message, what/id: code, title: title");
});
