import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { expect } from "vitest";
import type { PlatformContract, PlatformOperation } from "../contract.ts";

type Fetch = (request: Request) => Promise<Response>;

/**
 * Makes what fetches, and checks what must hold for every response of an operation: its status code is
 * declared, it has the required headers, its body matches the schema, and an error body repeats the status
 * code.
 */
export function contractFetch(contract: PlatformContract): Fetch {
  const { components } = contract.document as unknown as Document;
  const bodyValidator = bodyValidators(contract);
  return async (request) => {
    const response = await fetch(request);
    const id = operationOf(contract, request);
    const operation = id === undefined ? undefined : contract.operations[id];
    if (id !== undefined && operation !== undefined) {
      expectDeclaredHeaders(id, operation, { response, components });
      const validate = bodyValidator(id, response.status);
      await expectDeclaredBody(operation, request, { response: response.clone(), validate });
    }
    return response;
  };
}

function operationOf(
  { operations, basePath }: PlatformContract,
  request: Request,
): string | undefined {
  const path = new URL(request.url).pathname;
  const method = request.method === "HEAD" ? "get" : request.method.toLowerCase();
  const [id] =
    Object.entries(operations).find(([, operation]) => {
      const pattern = `^${basePath}${operation.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`;
      return operation.method === method && new RegExp(pattern).test(path) && isDecodable(path);
    }) ?? [];
  return id;
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

function expectDeclaredHeaders(
  id: string,
  operation: PlatformOperation,
  { response, components }: { response: Response; components: Components },
): void {
  const { status, headers } = response;
  expect(Object.keys(operation.responses), `status of ${id}`).toContain(String(status));
  const { headers: names = [] } = operation.responses[status] as { headers?: readonly string[] };
  const missing = names.filter(
    (name) => components.headers?.[name]?.required && !headers.has(name),
  );
  expect(missing, `missing headers of ${id} ${status}`).toEqual([]);
}

async function expectDeclaredBody(
  operation: PlatformOperation,
  request: Request,
  { response, validate }: { response: Response; validate: ValidateFunction },
): Promise<void> {
  if (request.method === "HEAD") return;
  if (operation.responses[response.status]?.mediaType === null) {
    return expect(await response.text()).toBe("");
  }
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json\b/);
  const body = (await response.json()) as object;
  expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
  if (response.status < 400) return;
  const { errors: _ofInvalidRequests, ...rest } = body as { errors?: unknown };
  expect(Object.keys(response.status === 400 ? rest : body).toSorted()).toEqual([
    "code",
    "message",
    "status",
  ]);
  expect(body).toHaveProperty("status", response.status);
}

/** Compiling takes longer than the whole request, so each validator is kept. */
function bodyValidators({ document, operations }: PlatformContract) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const validators = new Map<string, ValidateFunction>();
  const { components, paths } = document as unknown as Document;
  const compile = (id: string, status: number) => {
    const { path = "", method = "get" } = operations[id] ?? {};
    const declared = paths[path]?.[method]?.responses[status];
    const name = declared?.$ref?.split("/").at(-1);
    const response = name === undefined ? declared : components.responses?.[name];
    return ajv.compile({ ...response?.content?.["application/json"].schema, components });
  };
  return (id: string, status: number): ValidateFunction => {
    const name = `${id} ${status}`;
    const validate = validators.get(name) ?? compile(id, status);
    validators.set(name, validate);
    return validate;
  };
}

interface DeclaredResponse {
  $ref?: string;
  content?: { "application/json": { schema: object } };
}

interface Components {
  headers?: Record<string, { required?: boolean }>;
  responses?: Record<string, DeclaredResponse>;
}

interface Document {
  components: Components;
  paths: Record<string, Record<string, { responses: Record<number, DeclaredResponse> }>>;
}
