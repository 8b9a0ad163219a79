import type { OpenApiDocument } from "../contract-document/document.ts";
import { errorShapes } from "../contract-document/error-shapes.ts";
import { operationTable } from "../contract-document/operation-table.ts";
import { locatedOperations } from "../contract-document/operations.ts";
import { securitySchemes } from "../contract-document/security.ts";
import type { Files } from "../files/source-text.ts";
import { boundTypes, runtimeTypes, runtimeValues, serviceNames } from "../support/client-names.ts";
import { routeOf } from "./describe-operation.ts";
import { streamOf } from "./render-definition.ts";
import { asksForMore } from "./render-keys.ts";

type ServiceNames = ReturnType<typeof serviceNames>;

/**
 * The entry points of the client: the functions and classes of the runtime, with the types and data of the contract.
 *
 * @param service the name of the service in PascalCase
 */
export function renderEntries(document: OpenApiDocument, service: string): Files {
  const names = serviceNames(service);
  const isMore = asksForMore(securitySchemes(document));
  const streams = hasStreams(document);
  return {
    "index.ts": renderIndex(names, {
      operationIds: Object.fromEntries(
        locatedOperations(document).map((each) => [routeOf(each), each.operation.operationId]),
      ),
      keys: isMore ? "declared-keys" : "bearer-key",
      hasForeignErrors: errorShapes(document) !== null,
    }),
    "mock.ts": renderMock(names),
    "proxy.ts": renderProxy(isMore ? "declared-key" : "bearer-key"),
    "query.ts": renderQuery("query", [], streams),
    "react.ts": renderQuery("react", hooks, streams),
    "validation.ts": renderValidation(names, streams),
  };
}

function hasStreams(document: OpenApiDocument): boolean {
  return Object.values(operationTable(document)).some(({ responses }) => streamOf(responses));
}

/** The parts of the entry that differ between contracts. */
interface IndexContext {
  /** The module that adds the keys to requests. */
  keys: string;
  hasForeignErrors: boolean;
  /** By method and path. */
  operationIds: Readonly<Record<string, string>>;
}

function renderIndex(names: ServiceNames, context: IndexContext): string {
  const { keys, hasForeignErrors, operationIds } = context;
  return `import * as runtime from "@contract-first/client-runtime";
import { complete } from "@contract-first/client-runtime/${keys}";
import type { paths } from "#contract-types";
import { environments } from "./contract.ts";
${hasForeignErrors ? 'import { type AnyErrorBody, errorBody, readError } from "./errors.ts";' : 'import type { AnyErrorBody } from "./errors.ts";'}
import { allOperations, type OperationMethods, type PathMethods } from "./operations.ts";
import type { ClientOptions, Contract, TransportOptions } from "./types.ts";

export { ${runtimeValues.filter((name) => !hasForeignErrors || name !== "fieldErrors").join(", ")} } from "@contract-first/client-runtime";
export type { ${runtimeTypes.join(", ")} } from "@contract-first/client-runtime";
export type { components, operations, paths } from "#contract-types";
export * from "./contract.ts";
export * from "./operations.ts";
export type { ${boundTypes.join(", ")} } from "./types.ts";

/**
 * Every operation of the contract as a method, and openapi-fetch's calls by path (\`client.GET\`)
 * through the same transport. You can pass a client to the operation functions as their transport.
 */
export type ${names.client} = runtime.ClientOf<PathMethods, paths> & OperationMethods;

const service = { complete, environments${hasForeignErrors ? ", errorBody" : ""} };

/**
 * Creates a client of the service.
 *
 * @example
 * const client = ${names.create}({ baseUrl, apiKey });
 */
export function ${names.create}(options: ClientOptions): ${names.client} {
  return runtime.createClient(options, service, allOperations) as ${names.client};
}

/**
 * Creates the layer below every call: retries, timeouts, authentication and hooks.
 *
 * @throws {${names.error}} if the options have neither a base URL nor a known environment, or if the base URL has
 *   credentials, a query or a fragment
 */
export function createTransport(options: TransportOptions): runtime.Transport {
  return runtime.createTransport(options, service);
}

const operationIds: Readonly<Record<string, string>> = ${JSON.stringify(operationIds)};

/**
 * Makes the option \`onAttempt\` that logs each attempt of each call, without keys, headers, bodies and values of
 * parameters.
 *
 * @example
 * const client = ${names.create}({ baseUrl, apiKey, onAttempt: logCalls(console.debug) });
 */
export function logCalls(
  log: (call: runtime.LoggedCall) => unknown,
): (attempt: runtime.Attempt) => void {
  return runtime.logCalls(operationIds, log);
}

${hasForeignErrors ? boundFieldErrors : ""}/** The base class of all errors of a client. */
export interface ${names.error} extends runtime.ClientError {}
export const ${names.error}: typeof runtime.ClientError = runtime.ClientError;

/** An error response of the service or a proxy, or a success that the contract does not declare. */
export interface ApiError extends runtime.ApiError<Contract> {}
export const ApiError: runtime.ErrorClass<ApiError, AnyErrorBody> = runtime.ApiError<Contract>;

/** The data of an \`ApiError\`, without its response. */
export type ApiErrorData = runtime.ApiErrorData<Contract>;

/** 429: the rate limit is exceeded or the key is banned, and the call may not wait or retry further. */
export interface RateLimitError extends runtime.RateLimitError<Contract> {}
export const RateLimitError: runtime.ErrorClass<RateLimitError, AnyErrorBody> =
  runtime.RateLimitError<Contract>;
`;
}

const boundFieldErrors = `/**
 * The messages of an error, grouped by field, for forms. The name of a field is the name of a parameter, or
 * the path of a property in the body with dots between its parts: \`name\`, \`owner.address\`, \`tags.0\`.
 * Messages about the whole body are under the empty name.
 *
 * @param error any caught value, or a result. Messages have an \`ApiError\`, the \`error\` of a result, and the plain data of
 *   both, which a server sends to a page
 */
export function fieldErrors(error: unknown): Record<string, string[]> {
  return runtime.fieldErrors(error, readError);
}

`;

function renderMock({ create, createMock, mock }: ServiceNames): string {
  return `import * as runtime from "@contract-first/client-runtime/mock";
import { environments } from "./contract.ts";
import * as data from "./mock-data.ts";
import type { OperationMethods } from "./operations.ts";
import type { Address, Contract, OperationId } from "./types.ts";

interface MockedContract extends Contract {
  mockExamples: data.MockExamples;
}

/** The response of a mock. Whatever is omitted is taken from the contract's first example. */
export interface MockResponseInit<
  Id extends OperationId,
  S extends runtime.Status<MockedContract, Id>,
> extends runtime.MockResponseInit<MockedContract, Id, S> {}

/** The argument of a function that creates the response of a mock. */
export interface MockRequest<Id extends OperationId>
  extends runtime.MockRequest<MockedContract, Id> {}

/** MSW handlers whose responses conform to the contract. */
export type ${mock} = runtime.Mock<MockedContract, OperationMethods>;

/**
 * Creates mocks of every operation and every declared status: what \`${create}\` would get.
 *
 * @example
 * const mock = ${createMock}({ baseUrl });
 * const server = setupServer(...mock.handlers);
 */
export function ${createMock}(address: Address): ${mock} {
  return runtime.createMock(address, { ...data, environments }) as ${mock};
}
`;
}

function renderValidation({ create }: ServiceNames, hasStreams: boolean): string {
  return `import * as runtime from "@contract-first/client-runtime/validation";
import { responseChecks } from "./response-checks.ts";

export type { ValidateResponse, ValidationOptions } from "@contract-first/client-runtime/validation";

/**
 * Checks the JSON of successes against the contract. A call whose data break it throws an \`InvalidResponseError\`.
${hasStreams ? " * The items of streams are not checked.\n" : ""} *
 * @example
 * const client = ${create}({ baseUrl, apiKey, validateResponse });
 */
export const validateResponse: runtime.ValidateResponse =
  /* @__PURE__ */ runtime.responseValidator(responseChecks);

/**
 * Makes the function that checks the JSON of successes against the contract.
 *
 * @example
 * const validateResponse = responseValidator({ allowUnknownValues: true });
 */
export function responseValidator({
  allowUnknownValues,
}: runtime.ValidationOptions): runtime.ValidateResponse {
  const select = allowUnknownValues ? runtime.withoutUnknownValues : undefined;
  return runtime.responseValidator(responseChecks, select);
}
`;
}

/** @param keys the module that adds the key to requests */
function renderProxy(keys: string): string {
  return `import * as runtime from "@contract-first/client-runtime/proxy";
import { addKey } from "@contract-first/client-runtime/proxy/${keys}";
import { type Environment, environments } from "./contract.ts";
import { allOperations } from "./operations.ts";

export { type ApiProxy, type NodeHandler, nodeHandler } from "@contract-first/client-runtime/proxy";

/** The options of a proxy: which service, its API key, and the requests to accept. */
export type ProxyOptions = runtime.ProxyOptions<Environment>;

/**
 * Creates a function that forwards requests of your own pages to the service, with the API key: the
 * operations of the contract, and nothing else. Bodies are passed on as they arrive. If the service would
 * reject a request, the proxy responds itself, so that no visitor can get the key banned. If the service
 * does not respond, the proxy responds with 502 or 504 and an error.
 *
 * @example
 * const forward = createProxy({ baseUrl, apiKey, allowedHosts: ["shop.example"] });
 * const response = await forward(request);
 */
export function createProxy(options: ProxyOptions): runtime.ApiProxy {
  return runtime.createProxy(options, { addKey, environments, operations: allOperations });
}
`;
}

/** The hooks, with the types that have them. */
const hooks: [name: string, type: string][] = [
  ["useApiInfiniteQuery", "Hooks"],
  ["useApiMutation", "Hooks"],
  ["useApiQuery", "Hooks"],
  ["useApiSuspenseInfiniteQuery", "SuspenseHooks"],
  ["useApiSuspenseQuery", "SuspenseHooks"],
];

/**
 * The entries of queries, which differ in their types.
 *
 * @param hooks the hooks, if there are any
 * @param streams whether the contract has streams of events
 */
function renderQuery(entry: string, hooks: [string, string][], streams: boolean): string {
  const bound = (name: string, type: string) =>
    `export const ${name}: runtime.${type}<Contract>["${name}"] = runtime.${name} as never;\n`;
  return `import * as runtime from "@contract-first/client-runtime/${entry}";
import type { ReadId } from "./contract.ts";
import type { Contract, OperationId${streams ? ", StreamItem" : ""} } from "./types.ts";

export { apiQueryKey } from "@contract-first/client-runtime/${entry}";
${entry === "query" ? keyStorage : ""}
${bound("apiQuery", "QueryFunctions")}${bound("apiInfiniteQuery", "QueryFunctions")}${bound("apiMutation", "MutationFunctions")}${hooks.map(([name, type]) => bound(name, type)).join("")}${streams ? bound("apiStream", "StreamFunctions") : ""}${streams && hooks.length > 0 ? bound("useApiStream", "StreamHooks") : ""}
/** The options of a query for an operation. */
export interface ApiQuery<Id extends ReadId> extends runtime.ApiQuery<Contract, Id> {}

/** The options of an infinite query for a list. Its data are the items of all fetched pages. */
export interface ApiInfiniteQuery<Id extends ReadId>
  extends runtime.ApiInfiniteQuery<Contract, Id> {}

/** The options of a mutation for an operation. */
export interface ApiMutation<Id extends OperationId> extends runtime.ApiMutation<Contract, Id> {}

/** One page, as stored in the cache. */
export interface Fetched<Id extends ReadId> extends runtime.Fetched<Contract, Id> {}
${streams ? streamQuery : ""}`;
}

const streamQuery = `
/** The options of a query whose data follow a stream: the last 100 items, or a state. */
export interface ApiStream<Id extends OperationId, State = StreamItem<Id>[]>
  extends runtime.ApiStream<Contract, Id, State> {}
`;

const keyStorage = `export type { KeyStorage } from "@contract-first/client-runtime/query";\n`;
