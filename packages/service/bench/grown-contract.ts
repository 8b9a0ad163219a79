import { compileContract } from "@contract-first/reading/compile-contract";
import type { Contract } from "../src/http/index.ts";

type GrownContract = Contract<string> & { document: Record<string, unknown> };

/** A contract with this many operations; each ten of them have their own schemas, and all share the errors. */
export function grownContract(size: number): GrownContract {
  const names = Array.from({ length: size }, (_, index) => `operation${index}`);
  const schemas = names.filter((_, index) => index % 10 === 0).flatMap((_, index) => things(index));
  const described = {
    basePath: "/v1",
    limits: { requestSeconds: 30, headerBytes: 16_384 },
    errorStatuses,
    operations: Object.fromEntries(names.map((name) => [name, description(name)])),
    info,
    document: {
      openapi: "3.1.0",
      info,
      paths: Object.fromEntries(names.map((name, index) => [`/${name}`, pathItem(index)])),
      components: { schemas: Object.fromEntries([["Error", error], ...schemas]) },
    },
  };
  return { ...described, schemas: { ...compileContract(described) } };
}

const info = { title: "Grown", version: "1.0.0" };

const errorStatuses = {
  invalid_request: 400,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  content_too_large: 413,
  unsupported_media_type: 415,
  headers_too_large: 431,
  internal_error: 500,
};

const failures = [400, 401, 404, 408, 413, 415, 429, 500];
const mediaType = "application/json";

function description(name: string): Contract<string>["operations"][string] {
  return {
    method: "post",
    path: `/${name}`,
    deprecation: null,
    parameters: {
      path: {},
      query: { page: { type: "integer", style: "form", explode: true } },
      header: {},
    },
    requestBody: { required: true, mediaType, maximumBytes: 102_400 },
    responses: Object.fromEntries([200, ...failures].map((status) => [status, { mediaType }])),
  };
}

function pathItem(index: number): object {
  const thing = json(reference(`Thing${Math.floor(index / 10)}`));
  return {
    post: {
      parameters: [{ name: "page", in: "query", schema: { type: "integer", minimum: 1 } }],
      requestBody: { required: true, ...thing },
      responses: Object.fromEntries([
        [200, thing],
        ...failures.map((status) => [status, json(reference("Error"))]),
      ]),
    },
  };
}

function json(schema: object): object {
  return { description: "JSON.", content: { [mediaType]: { schema } } };
}

function reference(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}

const text = { type: "string", minLength: 1, maxLength: 100, description: "Some text." };

const error = {
  type: "object",
  required: ["code", "message", "status"],
  properties: { code: text, message: { type: "string" }, status: { type: "integer" } },
};

function things(index: number): [string, object][] {
  const thing = {
    type: "object",
    required: ["name"],
    properties: {
      id: { type: "integer", format: "int64", minimum: 1, readOnly: true },
      name: text,
      status: { type: "string", enum: ["available", "pending", "sold"] },
      createdAt: { type: "string", format: "date-time" },
      tags: { type: "array", maxItems: 10, items: text },
      owner: reference(`Owner${index}`),
    },
  };
  const owner = {
    type: "object",
    properties: {
      name: text,
      email: { type: "string", format: "email" },
      born: { type: "string", format: "date" },
    },
  };
  return [
    [`Thing${index}`, thing],
    [`Owner${index}`, owner],
  ];
}
