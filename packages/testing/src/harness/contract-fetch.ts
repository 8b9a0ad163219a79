import { addRules } from "@contract-first/reading/ajv-rules";
import { operationAt } from "@contract-first/reading/operations";
import { matchingTemplate } from "@contract-first/reading/path-templates";
import { type Referable, resolved } from "@contract-first/reading/references";
import { responseName } from "@contract-first/reading/responses";
import { documentOf, type PlatformContract } from "@contract-first/service/internal/testing";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { expect } from "vitest";
import { CompiledSchemas } from "./compiled-schemas.ts";
import { isExpected } from "./expected-responses.ts";
import { mediaTypeOf } from "./media-type-of.ts";
import { isStream } from "./read-stream.ts";

type Fetch = (request: Request) => Promise<Response>;

/**
 * Creates a `fetch` that checks every response of an operation: its status code is expected, it has the required
 * headers, its body matches the schema, and an error body `{ code, message, status }` repeats the status code. A stream
 * is not read.
 */
export function contractFetch(contract: PlatformContract): Fetch {
  const document = documentOf(contract) as unknown as Document;
  const { components } = document;
  const bodyValidator = bodyValidators(contract, document);
  return async (request) => {
    const response = await fetch(request);
    const id = operationOf(contract, request);
    const operation = id === undefined ? undefined : contract.operations[id];
    if (id !== undefined && operation !== undefined) {
      const { status } = response;
      expect([id, status, isExpected(contract, operation, status)]).toEqual([id, status, true]);
      const name = responseName(operation.responses, status);
      if (name === undefined) return response;
      expectDeclaredHeaders(`${id} ${name}`, operation.responses[name], { response, components });
      if (request.method === "HEAD") return response;
      const validate = bodyValidator(id, name);
      await expectDeclaredBody(contract, operation.responses[name], {
        // A copy of a stream would stay open when the caller leaves.
        response: isStream(response) ? response : response.clone(),
        validate,
      });
    }
    return response;
  };
}

function operationOf(
  { operations, basePath }: PlatformContract,
  request: Request,
): string | undefined {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(`${basePath}/`) || !isDecodable(pathname)) return undefined;
  const templates = new Set(Object.values(operations).map(({ path }) => path));
  const template = matchingTemplate([...templates], pathname.slice(basePath.length));
  const method = request.method === "HEAD" ? "get" : request.method.toLowerCase();
  return Object.keys(operations).find(
    (id) => operations[id]?.path === template && operations[id]?.method === method,
  );
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

interface Declared {
  mediaType: string | null;
  headers?: readonly string[];
}

function expectDeclaredHeaders(
  name: string,
  { headers: names = [] }: Declared = { mediaType: null },
  { response, components }: { response: Response; components: Components },
): void {
  const { headers } = response;
  const missing = names.filter(
    (name) => components.headers?.[name]?.required && !headers.has(name),
  );
  expect(missing, `missing headers of ${name}`).toEqual([]);
}

async function expectDeclaredBody(
  { errorShapes }: PlatformContract,
  { mediaType }: Declared = { mediaType: null },
  { response, validate }: { response: Response; validate: ValidateFunction },
): Promise<void> {
  const type = mediaTypeOf(response);
  if (isStream(response)) return expect(type).toBe(mediaType);
  const isError = response.status >= 400;
  // An error for which no body is declared has a body in the shape of the contract's errors.
  if (mediaType === null && isError) return;
  if (mediaType === null) return expect(await response.text()).toBe("");
  expect(type).toBe(mediaType);
  if (!/[/+]json$/.test(mediaType)) return;
  const body = (await response.json()) as object;
  expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
  if (!isError || errorShapes !== undefined) return;
  const { errors: _ofInvalidRequests, ...rest } = body as { errors?: unknown };
  expect(Object.keys(response.status === 400 ? rest : body).toSorted()).toEqual([
    "code",
    "message",
    "status",
  ]);
  expect(body).toHaveProperty("status", response.status);
}

/** Compiling takes longer than the whole request, so each validator is cached. */
function bodyValidators({ operations }: PlatformContract, document: Document) {
  const validators = new Map<string, ValidateFunction>();
  const { paths } = document;
  const ajv = addRules(new Ajv2020({ strict: false, validateFormats: false }));
  const schemas = new CompiledSchemas(ajv, document, "response");
  const compile = (id: string, status: string) => {
    const { path = "", method = "get", responses = {} } = operations[id] ?? {};
    const declared = operationAt<Operation>(paths[path] ?? {}, method)?.responses[status];
    const { content = {} } = resolved<DeclaredResponse>(document, declared ?? {});
    const { schema } = content[responses[status]?.mediaType ?? ""] ?? {};
    return schemas.compile(schema ?? {});
  };
  return (id: string, status: string): ValidateFunction => {
    const name = `${id} ${status}`;
    const validate = validators.get(name) ?? compile(id, status);
    validators.set(name, validate);
    return validate;
  };
}

interface DeclaredResponse {
  content?: Record<string, { schema?: object }>;
}

interface Components {
  headers?: Record<string, { required?: boolean }>;
}

interface Document {
  components: Components;
  paths: Record<string, object>;
}

interface Operation {
  responses: Record<string, Referable<DeclaredResponse>>;
}
