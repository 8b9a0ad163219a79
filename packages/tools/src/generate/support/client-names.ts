import { createClient } from "@contract-first/client-runtime";

/** The functions and classes of the runtime that a client exports unchanged. */
export const runtimeValues = [
  ...["ConnectionError", "fieldErrors", "InexactIntegerError", "InvalidResponseError"],
  ...["onDeprecation", "renewKey", "TimeoutError", "toPlain"],
];

/** The types of the runtime that a client exports unchanged. */
export const runtimeTypes = [
  ...["Attempt", "CallOptions", "Deprecation", "LoggedCall", "Middleware", "PageOptions", "Plain"],
  ...["RateLimit", "RequestOptions", "Retry", "RetryOptions", "SendOptions", "TimeoutOptions"],
  ...["Transport", "Upload", "Wait"],
];

/** The types of the runtime that a client exports bound to its contract. */
export const boundTypes = [
  ...["ClientOptions", "Data", "DownloadOperation", "Input", "Item", "ListOperation", "Operation"],
  ...["OperationError", "OperationId", "Page", "Result", "StreamItem", "StreamOperation"],
  "TransportOptions",
];

/** The other exports of a client that have the same names for every service. */
const ownNames = [
  ...["ApiError", "ApiErrorData", "RateLimitError", "createTransport", "logCalls"],
  ...["components", "operations", "paths"],
];

/** All names that a client exports, except those of its contract and those with the name of its service. */
export const exportedNames = [...runtimeValues, ...runtimeTypes, ...boundTypes, ...ownNames];

/** The members of a client other than its operations. */
export function memberNames() {
  const complete = () => Promise.reject(new Error("Nothing is sent."));
  const service = { complete, environments: {} };
  return Object.keys(createClient({ baseUrl: "https://service.example" }, service, {}));
}

/**
 * The names of the exports that contain the name of the service, such as `Museum`.
 *
 * @param service in PascalCase
 */
export function serviceNames(service: string) {
  return {
    create: `create${service}Client`,
    client: `${service}Client`,
    error: `${service}Error`,
    createMock: `mock${service}`,
    mock: `${service}Mock`,
  };
}
