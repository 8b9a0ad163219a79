import { basePath, type OperationId, operations } from "@animal-store/contract";
import { document } from "@animal-store/contract/document";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { expect } from "vitest";

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/**
 * Fetches, and checks what must hold for every response of an operation: its status code is declared, it
 * has the required headers, its body matches the schema, and an error body repeats the status code.
 */
export async function contractFetch(request: Request): Promise<Response> {
  const response = await fetch(request);
  const id = operationOf(request);
  if (id !== undefined) {
    expectDeclaredHeaders(id, response);
    await expectDeclaredBody(id, request, response.clone());
  }
  return response;
}

function operationOf(request: Request): OperationId | undefined {
  const path = new URL(request.url).pathname;
  const method = request.method === "HEAD" ? "get" : request.method.toLowerCase();
  return (Object.keys(operations) as OperationId[]).find((id) => {
    const pattern = `^${basePath}${operations[id].path.replaceAll(/\{\w+\}/g, "[^/]+")}$`;
    return operations[id].method === method && new RegExp(pattern).test(path) && isDecodable(path);
  });
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

function expectDeclaredHeaders(id: OperationId, response: Response): void {
  const declared = operations[id].responses;
  expect(Object.keys(declared), `status of ${id}`).toContain(String(response.status));
  const names = declared[response.status]?.headers ?? [];
  const missing = names.filter(
    (name) => resolveHeader(name).required && !response.headers.has(name),
  );
  expect(missing, `missing headers of ${id} ${response.status}`).toEqual([]);
}

function resolveHeader(name: string): { required?: boolean } {
  return components.headers[name] ?? {};
}

async function expectDeclaredBody(
  id: OperationId,
  request: Request,
  response: Response,
): Promise<void> {
  if (request.method === "HEAD") return;
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json\b/);
  const body = (await response.json()) as object;
  const validate = bodyValidator(id, response.status);
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

const validators = new Map<string, ValidateFunction>();

/** Compiling takes longer than the whole request, so each validator is kept. */
function bodyValidator(id: OperationId, status: number): ValidateFunction {
  const name = `${id} ${status}`;
  const validate = validators.get(name) ?? compileBodyValidator(id, status);
  validators.set(name, validate);
  return validate;
}

function compileBodyValidator(id: OperationId, status: number): ValidateFunction {
  const { path, method } = operations[id];
  const declared = paths[path]?.[method]?.responses[status];
  const name = declared?.$ref?.split("/").at(-1);
  const response = name === undefined ? declared : components.responses[name];
  return ajv.compile({ ...response?.content?.["application/json"].schema, components });
}

interface DeclaredResponse {
  $ref?: string;
  content?: { "application/json": { schema: object } };
}

const { components, paths } = document as unknown as {
  components: {
    headers: Record<string, { required?: boolean }>;
    responses: Record<string, DeclaredResponse>;
  };
  paths: Record<string, Record<string, { responses: Record<number, DeclaredResponse> }>>;
};
