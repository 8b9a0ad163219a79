const onEveryResponse = [
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "RateLimit",
  "RateLimit-Policy",
  "X-Request-Id",
];
const onEveryOperation = ["400", "401", "429", "500"];
const onPathParameters = ["404"];
const onRequestBody = ["408", "413", "415"];
const onStatus = { 401: ["WWW-Authenticate"], 429: ["Retry-After"] };

/** Every error has the same body. */
export function errorBody() {
  return {
    Operation(operation, { report, resolve, location }) {
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        const schema = resolve(response).node?.content?.["application/json"]?.schema;
        if (Number(status) >= 400 && schema?.$ref !== "#/components/schemas/Error") {
          report({
            message: `The body of response ${status} must be the schema Error.`,
            location: location.child(["responses", status]),
          });
        }
      }
    },
  };
}

/** Each possible status code is declared: `default` and ranges such as `4XX` are too general. */
export function noDefaultResponse() {
  return {
    Operation(operation, { report, location }) {
      const vague = Object.keys(operation.responses ?? {}).filter((key) => !/^\d{3}$/.test(key));
      for (const key of vague) {
        report({
          message: `Declare each status instead of ${key}.`,
          location: location.child(["responses", key]),
        });
      }
    },
  };
}

/** Every operation declares each error that the server itself can send for it. */
export function responseStatuses() {
  return {
    PathItem: {
      Operation(operation, { report, resolve, location }, parents) {
        const parameters = [
          ...(parents.PathItem.parameters ?? []),
          ...(operation.parameters ?? []),
        ];
        const inPath = parameters.some((parameter) => resolve(parameter).node?.in === "path");
        const needed = [
          ...onEveryOperation,
          ...(inPath ? onPathParameters : []),
          ...(operation.requestBody ? onRequestBody : []),
        ];
        for (const status of needed.filter((status) => !(status in (operation.responses ?? {})))) {
          report({ message: `The operation must declare the response ${status}.`, location });
        }
      },
    },
  };
}

/** Every response declares each header that the server adds to it; all headers are components. */
export function responseHeaders() {
  return {
    Operation(operation, { report, resolve, location }) {
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        const headers = resolve(response).node?.headers ?? {};
        const at = location.child(["responses", status]);
        for (const name of [...onEveryResponse, ...(onStatus[status] ?? [])]) {
          if (!(name in headers))
            report({
              message: `Response ${status} must declare the header ${name}.`,
              location: at,
            });
        }
        for (const name of Object.keys(headers).filter((name) => !("$ref" in headers[name]))) {
          report({ message: `The header ${name} must refer to a component.`, location: at });
        }
      }
    },
  };
}
