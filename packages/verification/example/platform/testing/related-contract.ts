import type {
  PlatformContract,
  PlatformOperation,
} from "@contract-first/service/internal/contract";
import { compiled } from "@contract-first/service/internal/http/testing/compiled";
import { documentOf } from "@contract-first/service/internal/testing";
import { example } from "./example.ts";

const id = { $ref: "#/components/schemas/Id" };

/** A conflict whose examples have these codes. */
const conflictOf = (...codes: string[]) => ({
  description: "It conflicts with something.",
  content: {
    "application/json": {
      schema: { $ref: "#/components/schemas/Error" },
      examples: Object.fromEntries(
        codes.map((code) => [code, { value: { code, message: "A conflict.", status: 409 } }]),
      ),
    },
  },
});

const gone = { description: "It is gone." };

/** A response that only a handler can fill. */
const otherConflict = {
  description: "It has things.",
  content: {
    "application/json": { schema: { type: "object", required: ["things"], properties: {} } },
  },
};

const created = {
  description: "The thing.",
  content: { "application/json": { schema: { type: "object" } } },
};

interface Declared {
  method: PlatformOperation["method"];
  path: string;
  hasBody?: boolean;
  responses: Record<string, object>;
}

const badRequest = { $ref: "#/components/responses/BadRequest" };
const notFoundHere = { $ref: "#/components/responses/NotFound" };
const inProgress = { $ref: "#/components/responses/RequestInProgress" };
const failed = { $ref: "#/components/responses/InternalServerError" };

const declared: Record<string, Declared> = {
  createThing: {
    ...{ method: "post", path: "/things", hasBody: true },
    responses: {
      ...{ 201: created, 400: badRequest, 422: failed, 500: failed },
      409: conflictOf("request_in_progress", "name_taken"),
    },
  },
  renameThing: {
    ...{ method: "put", path: "/things/{thingId}", hasBody: true },
    // With a header that only the platform knows.
    responses: { 200: created, 400: badRequest, 409: inProgress, 500: failed },
  },
  createThingOfSomebody: {
    ...{ method: "post", path: "/things-of-somebody", hasBody: true },
    responses: { 201: created, 400: badRequest, 500: failed },
  },
  copyThing: {
    ...{ method: "post", path: "/things/{id}/copies", hasBody: true },
    responses: { 201: created, 400: badRequest, 409: conflictOf("name_taken"), 500: failed },
  },
  addThing: {
    ...{ method: "post", path: "/owners/{ownerId}/things", hasBody: true },
    responses: {
      201: created,
      404: notFoundHere,
      409: conflictOf("name_taken", "full"),
      500: failed,
    },
  },
  mergeOwner: {
    ...{ method: "put", path: "/owners/{ownerId}", hasBody: true },
    responses: { 204: gone, 400: badRequest, 404: notFoundHere, 409: inProgress, 500: failed },
  },
  deleteOwner: {
    ...{ method: "delete", path: "/owners/{ownerId}" },
    responses: {
      204: gone,
      409: conflictOf("owner_in_use"),
      500: failed,
    },
  },
  deleteKeeper: {
    ...{ method: "delete", path: "/keepers/{keeper_id}" },
    responses: { 204: gone, 400: badRequest, 409: otherConflict, 500: failed },
  },
};

const newThing = {
  type: "object",
  required: ["through", "name"],
  properties: {
    through: { enum: ["queries", "prisma", "connect"] },
    name: { type: "string" },
    ...{ ownerId: id, keeper_id: id },
  },
};

const ownCodes = { name_taken: 409, full: 409, owner_in_use: 409 };

const keyParameter = { name: "Idempotency-Key", in: "header", schema: { type: "string" } };

function contractOf(operations: Record<string, Declared>): PlatformContract {
  const { openapi, info, servers, components } = documentOf(example.contract);
  const paths: Record<string, Record<string, object>> = {};
  for (const [operationId, { method, path, hasBody, responses }] of Object.entries(operations)) {
    const parameters: object[] = namesIn(path).map((name) => ({
      ...{ name, in: "path", required: true, schema: id },
    }));
    const content = { "application/json": { schema: newThing } };
    paths[path] = {
      ...paths[path],
      [method]: {
        ...{
          operationId,
          responses,
          parameters: hasBody ? [...parameters, keyParameter] : parameters,
        },
        ...(hasBody && { requestBody: { required: true, content } }),
      },
    };
  }
  return compiled({
    ...example.contract,
    errorStatuses: { ...example.contract.errorStatuses, ...ownCodes },
    document: { openapi, info, servers, components, paths },
    operations: Object.fromEntries(
      Object.entries(operations).map(([name, each]) => [name, operationOf(each)]),
    ),
  });
}

function namesIn(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
}

function operationOf({ method, path, hasBody, responses }: Declared): PlatformOperation {
  const integer = { type: "integer", style: "simple", explode: false } as const;
  const text = { type: "string", style: "simple", explode: false } as const;
  const body = { required: true, mediaType: "application/json", maximumBytes: 10_000 };
  const statuses = Object.keys(responses).map((status) => [
    status,
    { mediaType: status === "204" ? null : "application/json" },
  ]);
  return {
    ...{ method, path, deprecation: null, requestBody: hasBody ? body : null },
    responses: Object.fromEntries(statuses),
    parameters: {
      path: Object.fromEntries(namesIn(path).map((name) => [name, integer])),
      query: {},
      header: hasBody ? { "Idempotency-Key": text } : {},
    },
    ...{ authentication: "required", security: [{ apiKey: [] }] },
  };
}

/** The contract of the related service. */
export const relatedContract = contractOf(declared);
