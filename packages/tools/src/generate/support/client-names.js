import { createClient } from "@contract-first/client-runtime";

/** The functions and classes that a client exports as the runtime has them. */
export const runtimeValues = [
  ...["ConnectionError", "fieldErrors", "InexactIntegerError", "InvalidResponseError"],
  ...["onDeprecation", "renewKey", "TimeoutError", "toPlain"],
];

/** The types that a client exports as the runtime has them. */
export const runtimeTypes = [
  ...["CallOptions", "Deprecation", "Middleware", "PageOptions", "Plain", "RateLimit"],
  ...["RequestOptions", "Retry", "RetryOptions", "SendOptions", "TimeoutOptions", "Transport"],
  ...["Upload", "Wait"],
];

/** The types of the runtime that a client exports with its contract in them. */
export const boundTypes = [
  ...["ClientOptions", "Data", "DownloadOperation", "Input", "Item", "ListOperation", "Operation"],
  ...["OperationError", "OperationId", "Page", "Result", "TransportOptions"],
];

/** What else a client exports under the same name for every service. */
const ownNames = [
  ...["ApiError", "ApiErrorData", "RateLimitError", "createTransport"],
  ...["components", "operations", "paths"],
];

/** All names that a client exports, beside those of its contract and those with the name of its service. */
export const exportedNames = [...runtimeValues, ...runtimeTypes, ...boundTypes, ...ownNames];

/** The members of a client beside its operations. */
export function memberNames() {
  const complete = () => Promise.reject(new Error("Nothing is sent."));
  const service = { complete, environments: {} };
  return Object.keys(createClient({ baseUrl: "https://service.example" }, service, {}));
}

/**
 * The names of what a client exports with the name of its service, such as `Museum`.
 *
 * @param {string} service in PascalCase
 */
export function serviceNames(service) {
  return {
    create: `create${service}Client`,
    client: `${service}Client`,
    error: `${service}Error`,
    createMock: `mock${service}`,
    mock: `${service}Mock`,
  };
}
