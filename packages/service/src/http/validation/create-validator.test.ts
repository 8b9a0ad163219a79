import type { DirectedSchema } from "@contract-first/reading/compiled-contract";
import type { Ajv2020 } from "ajv/dist/2020.js";
import { RequestValidator } from "express-openapi-validator/dist/middlewares/openapi.request.validator.js";
import { ResponseValidator } from "express-openapi-validator/dist/middlewares/openapi.response.validator.js";
import { ContentType } from "express-openapi-validator/dist/middlewares/util.js";
import { describe, expect, test } from "vitest";
import type { OperationDescription } from "../contract/contract.ts";
import { createValidator } from "./create-validator.ts";
import type { RequestParts } from "./request-parts.ts";

/** These tests show what a later version of express-openapi-validator no longer does. */
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
    const build = (type: string | undefined, parameters: object[] = []) => {
      const operation = { parameters, requestBody: { required: false, ...body } };
      const contentType = ContentType.from({ headers: { "content-type": type } } as never);
      const [place, name] = ["/things/{id}", `name for ${type}`] as const;
      Reflect.apply(Reflect.get(validator, "buildMiddleware"), validator, [
        ...[place, operation, contentType, name],
      ]);
      return name;
    };
    return { ...compilers, build };
  }

  test("its RequestValidator compiles parameters with `ajv` and bodies with `ajvBody`", () => {
    const { ajv, ajvBody } = createRequests();
    expect([ajv.opts.coerceTypes, ajvBody.opts.coerceTypes]).toEqual([true, false]);
  });

  test("hands options of Ajv on", () => {
    const { ajv, ajvBody } = createRequests();
    expect([ajv.opts.verbose, ajvBody.opts.allErrors]).toEqual([true, true]);
  });

  test("keeps what it compiled under the name that it gets", () => {
    const { ajv, ajvBody, build } = createRequests();
    const parameter = { in: "query", name: "page", style: "simple", schema: { type: "integer" } };
    const name = build("application/json", [parameter]);
    const [ofParameters, ofBody] = [ajv.getSchema(name), ajvBody.getSchema(name)];
    const parts = { query: { page: "x" }, headers: {}, params: {}, body: { count: "1" } };
    expect([ofParameters?.(parts), ofBody?.(parts)]).toEqual([false, false]);
    expect(ofParameters?.errors).toMatchObject([{ instancePath: "/query/page" }]);
    expect(ofBody?.errors).toMatchObject([
      { instancePath: "/body/count", keyword: "type", schema: "integer", data: "1" },
    ]);
  });

  test("compiles the checks of a request without a body", () => {
    const { ajv, ajvBody, build } = createRequests();
    const parameter = { in: "query", name: "page", required: true, schema: true };
    const name = build(undefined, [parameter]);
    const parts = { query: {}, headers: {}, params: {}, body: undefined };
    expect([ajv.getSchema(name)?.(parts), ajvBody.getSchema(name)?.(parts)]).toEqual([false, true]);
  });

  test("compiles a schema that is referred to once", () => {
    const { ajvBody, build } = createRequests();
    build("application/json");
    const { validate } = ajvBody.schemas["schema:Thing"] ?? {};
    expect(validate).toBeTypeOf("function");
    expect(ajvBody.getSchema("schema:Thing")).toBe(validate);
  });

  test("its ResponseValidator compiles once for each name, status and media type", () => {
    const responses = new ResponseValidator(document, settings);
    const { ajvBody } = responses as unknown as { ajvBody: Ajv2020 };
    ajvBody.addSchema({ type: "object", required: ["id"] }, "schema:Thing");
    const build = Reflect.get(responses, "buildValidators").bind(responses);
    const checkOf = () => build({ 200: body }, "get /things")[200]["application/json"];
    const check = checkOf();
    expect(checkOf()).toBe(check);
    expect([check({ response: { id: 1 } }), check({ response: {} })]).toEqual([true, false]);
    expect(check.errors).toMatchObject([{ instancePath: "/response", keyword: "required" }]);
  });
});

describe("a validator", () => {
  const description: OperationDescription = {
    ...({ method: "post", path: "/things", deprecation: null } as const),
    parameters: { path: {}, query: {}, header: {} },
    requestBody: { required: true, mediaType: "application/json", maximumBytes: 1_000 },
    responses: { 200: { mediaType: "application/json" } },
  };

  function validatorOf(requestBody: DirectedSchema, query: DirectedSchema = true) {
    const parameter = {
      in: "query",
      name: "filter",
      required: false,
      isText: true,
      schema: query,
    } as const;
    const responses = { 200: { type: "number" } };
    const shared = { componentNames: [], components: {}, hidesInResponses: false };
    const schemas = { parameters: [parameter], requestBody, responses, ...shared };
    const validator = createValidator({ requestBody, query }, description, schemas);
    const [ofParameters, ofBody] = validator.compileRequest(true);
    const mistakesIn = (parts: RequestParts) =>
      [ofParameters, ofBody].flatMap((check) => (check?.(parts) ? [] : (check?.errors ?? [])));
    return { ...validator, mistakesIn };
  }

  function partsOf(body: unknown, query: Record<string, unknown> = {}): RequestParts {
    return { params: {}, query, headers: {}, cookies: {}, body };
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

  test.each(["constructor", "toString", "__proto__"])("knows that an object has no %s", (name) => {
    const properties = JSON.parse(`{"${name}": {"type": "integer"}}`);
    expect(validatorOf({ properties }).mistakesIn(partsOf({}))).toEqual([]);
    const [mistake] = validatorOf({ properties, required: [name] }).mistakesIn(partsOf({}));
    expect(mistake?.message).toBe(`must have required property '${name}'`);
  });

  test("takes the values of the query as they were read", () => {
    const filter = {
      type: "object",
      properties: { ids: { type: "array", items: { type: "integer" } } },
    };
    const mistakesIn = (ids: unknown[]) =>
      validatorOf(true, filter).mistakesIn(partsOf({}, { filter: { ids } }));
    expect(mistakesIn([1, 2])).toEqual([]);
    expect(mistakesIn([1, "2"])[0]).toMatchObject({ message: "must be integer" });
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
    const check = validatorOf(true).compileResponse(200);
    expect([check({ response: 1 }), check({ response: Number.NaN })]).toEqual([true, false]);
    expect(check.errors?.map(({ message }) => message)).toEqual(["must be number"]);
  });
});
