import { HttpHandler, HttpResponse, type HttpResponseResolver, type PathParams } from "msw";
import type { OperationId } from "../contract.ts";
import type { Address } from "../transport-options.ts";
import { applyPreconditions } from "./apply-preconditions.ts";
import {
  type AnyResponse,
  type BuildResponse,
  responseBuilder,
  type Sendable,
} from "./build-response.ts";
import type { MockData, MockOperation } from "./declarations.ts";
import type { MockedContract, ResponseOrFunction, Status } from "./response-types.ts";

export type { MockRequest, MockResponseInit, Status } from "./response-types.ts";
export type { MockPause } from "./stream-body.ts";

/** MSW handlers whose responses conform to the contract. */
export type Mock<C extends MockedContract, OperationMethods> = MockMethods<C, OperationMethods> & {
  /**
   * One handler for each operation. It responds with the contract's first example of a success, if the conditions of
   * the request (`If-Match`, `If-None-Match`) allow it.
   */
  handlers: HttpHandler[];
};

type MockMethods<C extends MockedContract, OperationMethods> = {
  /**
   * Creates a handler that responds with one status of the operation. The response is the contract's
   * example, with the changes in `response`. If `response` is a function, which may be async, it is called
   * for each request; if the contract does not allow what it returns, the handler responds with 500.
   *
   * @throws {Error} if the contract does not allow the response, unless `response` is a function
   */
  readonly [Id in keyof OperationMethods]: <S extends Status<C, Id & OperationId<C>>>(
    status: S,
    response?: ResponseOrFunction<C, Id & OperationId<C>, S>,
  ) => HttpHandler;
};

/** A contract that has mocks. */
export interface MockDescription extends MockData {
  /** The address of each server, by environment. */
  readonly environments: Readonly<Record<string, string>>;
}

/** Creates mocks of every operation and every declared status. Generated code gives them their type. */
export function createMock(address: Address, service: MockDescription): object {
  const baseUrl = address.baseUrl ?? service.environments[address.environment] ?? "";
  const build = responseBuilder(service);
  const operations = Object.entries(service.mockOperations).map(([id, operation]) => ({
    ...{ ...operation, id, build, url: urlOf(baseUrl, operation.path) },
    ...{ mockHeaders: service.mockHeaders, mockMistake: service.mockMistake },
  }));
  const methods = operations.map((operation) => [
    operation.id,
    (status: number, response?: AnyResponseOrFunction) =>
      createHandler(operation, status, response),
  ]);
  return { ...Object.fromEntries(methods), handlers: operations.map(createDefaultHandler) };
}

/** An operation of a service at one address. */
interface MockedOperation extends MockOperation, Pick<MockData, "mockHeaders" | "mockMistake"> {
  id: string;
  url: string;
  build: BuildResponse;
}

/** Creates the handler that responds with an example of the default status, if the conditions of the request allow it. */
function createDefaultHandler(operation: MockedOperation): HttpHandler {
  const { build, id } = operation;
  const respond = (status: number, headers: Record<string, string> = {}) =>
    build(id, status, { headers });
  const success = respond(defaultStatus(operation));
  return handlerOf(operation, ({ request }) =>
    toResponse(applyPreconditions({ ...operation, respond }, request, success)),
  );
}

/** The first success; of an operation that declares only errors, the first of these. */
function defaultStatus({ responses }: MockOperation): number {
  const statuses = Object.keys(responses).map(Number);
  return statuses.find((status) => status < 400) ?? statuses[0] ?? 500;
}

/** The response of a mock of any operation, or a function that creates it. */
type AnyResponseOrFunction =
  | AnyResponse
  | ((info: RequestInfo) => AnyResponse | Promise<AnyResponse>);

/** The information about a request that MSW passes. */
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
  operation: MockedOperation,
  status: number,
  response: AnyResponseOrFunction = {},
): HttpHandler {
  const { build, id, path } = operation;
  if (typeof response !== "function") {
    const fixed = build(id, status, response);
    return handlerOf(operation, () => toResponse(fixed));
  }
  return handlerOf(operation, async ({ request, params }) => {
    try {
      const named = byContractName(path, params);
      return toResponse(build(id, status, await response({ request, params: named })));
    } catch (mistake) {
      return toResponse(mistakeResponse(operation, mistake));
    }
  });
}

function handlerOf({ method, url }: MockedOperation, resolver: HttpResponseResolver): HttpHandler {
  return new OperationHandler(method.toUpperCase(), url, resolver);
}

/** A handler of any method: the functions of `http`, such as `http.get`, do not include QUERY. */
class OperationHandler extends HttpHandler {
  /** A value that cannot be decoded is in no path of the contract. */
  override parse(around: Parameters<HttpHandler["parse"]>[0]): ReturnType<HttpHandler["parse"]> {
    return super.parse(around).catch(() => ({ match: { matches: false }, cookies: {} }));
  }
}

function urlOf(baseUrl: string, path: string): string {
  return baseUrl.replace(/\/$/, "") + mswPath(path);
}

const pathParameter = /\{([^}]+)\}/g;

/**
 * A path in the syntax of MSW, whose parameters are numbered: their names may have any characters. MSW takes any `*` for
 * a wildcard, even an escaped one, and a parameter next to a pattern needs its own.
 */
function mswPath(path: string): string {
  let count = 0;
  return path
    .replaceAll(/[:+()]/g, "\\$&")
    .replaceAll(/(\*?)\{[^}]+\}/g, (_all, before) => {
      const name = `:p${++count}`;
      return before ? `*${name}([^/]+)` : `{${name}}`;
    })
    .replaceAll("*", "(\\x2A)");
}

function byContractName(path: string, params: PathParams): Record<string, unknown> {
  const names = Array.from(path.matchAll(pathParameter), ([, name = ""]) => name);
  return Object.fromEntries(names.map((name, index) => [name, params[`p${index + 1}`]]));
}

function toResponse({ content, ...init }: Sendable): Response {
  return new HttpResponse(typeof content === "function" ? content() : content, init);
}

/** Reports the mistake of a function with a 500, which conforms to the contract if the contract allows that. */
function mistakeResponse({ build, id, mockMistake }: MockedOperation, mistake: unknown): Sendable {
  const body = mockMistake(`${mistake}`);
  try {
    return build(id, 500, { body });
  } catch {
    const headers = new Headers({ "Content-Type": "application/json" });
    return { status: 500, headers, content: JSON.stringify(body) };
  }
}
