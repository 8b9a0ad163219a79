import { type HttpHandler, HttpResponse, http, type PathParams } from "msw";
import { environments } from "../generated/contract.ts";
import { mockMistake, mockOperations } from "../generated/mock-data.ts";
import type { OperationMethods } from "../generated/operations.ts";
import type { OperationId } from "../operation-types.ts";
import type { Address } from "../transport-options.ts";
import { type AnyResponse, buildResponse, type Sendable } from "./build-response.ts";
import { underConditions } from "./conditions.ts";
import type { ResponseOrFunction, Status } from "./response-types.ts";

export type { MockAnswer, MockRequest } from "./response-types.ts";

/** MSW handlers whose responses conform to the contract. */
export type AnimalStoreMock = MockMethods & {
  /**
   * One handler for each operation. It responds with a success, the contract's first example, if the conditions of
   * the request (`If-Match`, `If-None-Match`) allow it.
   */
  handlers: HttpHandler[];
};

type MockMethods = {
  /**
   * Creates a handler that responds with one status of the operation. The response is the contract's
   * example, with the changes in `response`. If `response` is a function, which may be async, it is called
   * for each request; if the contract does not allow what it returns, the handler responds with 500.
   *
   * @throws {Error} if the contract does not allow the response, unless `response` is a function
   */
  readonly [Id in keyof OperationMethods]: <S extends Status<Id>>(
    status: S,
    response?: ResponseOrFunction<Id, S>,
  ) => HttpHandler;
};

/**
 * Creates mocks of every operation and every declared status.
 *
 * @example
 * const mock = mockAnimalStore({ environment: "production" });
 * const server = setupServer(...mock.handlers);
 * server.use(mock.listPets(429));
 */
export function mockAnimalStore(address: Address): AnimalStoreMock {
  const baseUrl = address.baseUrl ?? environments[address.environment];
  const ids = Object.keys(mockOperations) as OperationId[];
  const methods = ids.map((id) => [
    id,
    (status: number, response?: AnyResponseOrFunction) =>
      createHandler(baseUrl, id, { status, response }),
  ]);
  const handlers = ids.map((id) => createUsualHandler(baseUrl, id));
  return { ...Object.fromEntries(methods), handlers };
}

/** Creates the handler that responds as the service would to whom the contract's first example is right. */
function createUsualHandler(baseUrl: string, id: OperationId): HttpHandler {
  const { method, path } = mockOperations[id];
  const success = buildResponse(id, successOf(id), {});
  return http[method](urlOf(baseUrl, path), ({ request }) =>
    toResponse(underConditions(id, request, success)),
  );
}

function successOf(id: OperationId): number {
  const statuses = Object.keys(mockOperations[id].responses).map(Number);
  return statuses.find((status) => status < 400) ?? 500;
}

/** The response of a mock of any operation, or a function that creates it. */
type AnyResponseOrFunction =
  | AnyResponse
  | ((info: RequestInfo) => AnyResponse | Promise<AnyResponse>);

/** What MSW passes about a request. */
interface RequestInfo {
  request: Request;
  params: object;
}

/**
 * Creates the handler that responds with one status of an operation.
 *
 * @throws {Error} if the contract does not allow a response that is not created by a function
 */
function createHandler(
  baseUrl: string,
  id: OperationId,
  { status, response = {} }: { status: number; response?: AnyResponseOrFunction | undefined },
): HttpHandler {
  const { method, path } = mockOperations[id];
  const url = urlOf(baseUrl, path);
  if (typeof response !== "function") {
    const fixed = buildResponse(id, status, response);
    return http[method](url, () => toResponse(fixed));
  }
  return http[method](url, async ({ request, params }) => {
    try {
      const named = byContractName(path, params);
      return toResponse(buildResponse(id, status, await response({ request, params: named })));
    } catch (mistake) {
      return toResponse(mistakeResponse(id, mistake));
    }
  });
}

function urlOf(baseUrl: string, path: string): string {
  return baseUrl.replace(/\/$/, "") + mswPath(path);
}

const pathParameter = /\{([^}]+)\}/g;

/** A path in the syntax of MSW, whose parameters are numbered: their names may have any characters. */
function mswPath(path: string): string {
  let count = 0;
  const escaped = path.replaceAll(/[:+()]/g, "\\$&");
  return escaped.replaceAll(pathParameter, () => `:p${++count}`);
}

function byContractName(path: string, params: PathParams): Record<string, unknown> {
  const names = Array.from(path.matchAll(pathParameter), ([, name = ""]) => name);
  return Object.fromEntries(names.map((name, index) => [name, params[`p${index + 1}`]]));
}

function toResponse({ content, ...init }: Sendable): HttpResponse<Sendable["content"]> {
  return new HttpResponse(content, init);
}

/** Reports the mistake of a function, in a response that the contract allows if it has one for 500. */
function mistakeResponse(id: OperationId, mistake: unknown): Sendable {
  const body = mockMistake(`${mistake}`);
  try {
    return buildResponse(id, 500, { body });
  } catch {
    const headers = new Headers({ "Content-Type": "application/json" });
    return { status: 500, headers, content: JSON.stringify(body) };
  }
}
