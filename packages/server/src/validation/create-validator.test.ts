import type { Ajv2020 } from "ajv/dist/2020.js";
import { RequestValidator } from "express-openapi-validator/dist/middlewares/openapi.request.validator.js";
import { ResponseValidator } from "express-openapi-validator/dist/middlewares/openapi.response.validator.js";
import { describe, expect, test, vi } from "vitest";
import type { OperationDescription } from "../contract/contract.ts";
import { createValidator } from "./create-validator.ts";
import type { Schema } from "./directed-schemas.ts";
import type { RequestParts } from "./validator.ts";

/** Whoever takes a later version of express-openapi-validator reads here what it no longer does. */
describe("express-openapi-validator", () => {
  const document = { openapi: "3.1.0", info: {}, paths: {}, components: {} } as never;
  const settings = { formats: {}, strict: false, allErrors: true, verbose: true } as const;
  const body = { content: { "application/json": { schema: { $ref: "schema:Thing" } } } };

  function createRequests() {
    const validator = new RequestValidator(document, { ...settings, coerceTypes: false });
    const compilers = validator as unknown as Record<"ajv" | "ajvBody", Ajv2020>;
    const properties = { count: { type: "integer" }, part: { $ref: "schema:Thing" } };
    const thing = { type: "object", properties };
    for (const name of ["ajv", "ajvBody"] as const) {
      compilers[name].addSchema(thing, "schema:Thing");
    }
    const send = (parts: object, parameters: object[] = []) => {
      const schema = { parameters, requestBody: { required: false, ...body } };
      const openapi = { expressRoute: "/things/{id}", pathParams: {}, schema };
      const headers = { "content-type": "application/json" };
      const request = { query: {}, headers, params: {}, method: "post", originalUrl: "", openapi };
      const next = vi.fn();
      validator.validate({ ...request, ...parts } as never, {} as never, next);
      return next;
    };
    return { ...compilers, send };
  }

  test("its RequestValidator compiles parameters with `ajv` and bodies with `ajvBody`", () => {
    const { ajv, ajvBody } = createRequests();
    expect([ajv.opts.coerceTypes, ajvBody.opts.coerceTypes]).toEqual([true, false]);
  });

  test("hands options of Ajv on", () => {
    const { ajv, ajvBody } = createRequests();
    expect([ajv.opts.verbose, ajvBody.opts.allErrors]).toEqual([true, true]);
  });

  test("passes a valid request on at once, and throws at once for another one", () => {
    const { send } = createRequests();
    expect(send({ body: { count: 1 } })).toHaveBeenCalledTimes(1);
    expect(() => send({ body: { count: "1" } })).toThrow("request/body/count must be integer");
  });

  test("keeps what it compiled under method, route and media type, with the last errors", () => {
    const { ajv, ajvBody, send } = createRequests();
    const parameter = { in: "query", name: "page", style: "simple", schema: { type: "integer" } };
    expect(() => send({ body: { count: "1" }, query: { page: "x" } }, [parameter])).toThrow();
    const key = "post-/things/{id}-application/json";
    expect(ajv.getSchema(key)?.errors).toMatchObject([{ instancePath: "/query/page" }]);
    expect(ajvBody.getSchema(key)?.errors).toMatchObject([
      { instancePath: "/body/count", keyword: "type", schema: "integer", data: "1" },
    ]);
  });

  test("calls the media type of a request without a body not_provided", () => {
    const { ajv, send } = createRequests();
    const parameter = { in: "query", name: "page", required: true, schema: true };
    expect(() => send({ headers: {} }, [parameter])).toThrow();
    expect(ajv.getSchema("post-/things/{id}-not_provided")).toBeTypeOf("function");
  });

  test("compiles a schema that is referred to once", () => {
    const { ajvBody, send } = createRequests();
    send({ body: { count: 1 } });
    const { validate } = ajvBody.schemas["schema:Thing"] ?? {};
    expect(validate).toBeTypeOf("function");
    expect(ajvBody.getSchema("schema:Thing")).toBe(validate);
  });

  test("its ResponseValidator compiles once for each route, and throws for an invalid body", () => {
    const responses = new ResponseValidator(document, settings);
    const { ajvBody } = responses as unknown as { ajvBody: Ajv2020 };
    ajvBody.addSchema({ type: "object", required: ["id"] }, "schema:Thing");
    const request = { method: "post", headers: {}, openapi: { expressRoute: "/things 200" } };
    const validatorsOf = () =>
      responses._getOrBuildValidator(request as never, { 200: body } as never);
    const validators = validatorsOf();
    expect(validatorsOf()).toBe(validators);
    const response = { validators, statusCode: 200, path: "", accepts: [] };
    responses._validate({ ...response, body: { id: 1 } });
    expect(() => responses._validate({ ...response, body: {} })).toThrow(
      "/response must have required property 'id'",
    );
  });
});

describe("a validator", () => {
  const description: OperationDescription = {
    ...({ method: "post", path: "/things", deprecation: null } as const),
    parameters: { path: {}, query: {}, header: {} },
    requestBody: { required: true, mediaType: "application/json", maximumBytes: 1_000 },
    responses: { 200: { mediaType: "application/json" } },
  };

  function validatorOf(requestBody: Schema, query: Schema = true) {
    const parameter = { in: "query", name: "filter", required: false, schema: query } as const;
    const responses = { 200: { type: "number" } };
    const schemas = { parameters: [parameter], requestBody, responses, components: {} };
    return createValidator({}, description, { ...schemas, hidesInResponses: false });
  }

  function partsOf(body: unknown, query: Record<string, unknown> = {}): RequestParts {
    return { params: {}, query, headers: {}, body };
  }

  test.each([
    [{ type: "number" }, Number.POSITIVE_INFINITY, "must be number"],
    [{ type: "number", format: "int32" }, 2 ** 31, 'must match format "int32"'],
    [{ type: "string", format: "date" }, "2030-02-30", 'must match format "date"'],
    [{ enum: ["a", "b"] }, "c", "must be equal to one of the allowed values"],
    [{ type: "integer" }, "1", "must be integer"],
    [{ unevaluatedProperties: false }, { a: 1 }, "must NOT have unevaluated properties"],
  ])("%j refuses %j", (schema, body, message) => {
    const [mistake] = validatorOf(schema).mistakesIn(partsOf(body));
    expect(mistake?.message).toBe(message);
  });

  test("takes the query as it was read, and converts its values", () => {
    const filter = {
      type: "object",
      properties: { ids: { type: "array", items: { type: "integer" } } },
    };
    const parts = partsOf({}, { filter: { ids: ["1", "2"] } });
    expect(validatorOf(true, filter).mistakesIn(parts)).toEqual([]);
    expect(parts.query).toEqual({ filter: { ids: [1, 2] } });
  });

  test("fills in defaults, but not those of a form that was not chosen", () => {
    const chosen = { type: "object", required: ["a"], properties: { a: {}, b: { default: 1 } } };
    const schema = { properties: { top: { default: 2 } }, anyOf: [chosen, { type: "object" }] };
    const validator = validatorOf(schema);
    const parts = partsOf({});
    expect(validator.mistakesIn(parts)).toEqual([]);
    expect(validator.matchers.requestBody(chosen, parts.body)).toBe(false);
    expect(parts.body).toEqual({ top: 2 });
  });

  test("refuses a response that is not as declared", () => {
    const validator = validatorOf(true);
    validator.requireValidResponse(200, 1);
    expect(() => validator.requireValidResponse(200, Number.NaN)).toThrow("must be number");
  });
});
