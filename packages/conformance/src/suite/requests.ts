import fc from "fast-check";
import type { DescribedOperation, DescribedParameter, Json } from "./described.js";
import { type Violation, validValues, violations } from "./values.js";

/** The parts of a request to an operation. Parameters that are left out are absent. */
export interface RequestParts {
  path: Record<string, Json>;
  query: Record<string, Json>;
  header: Record<string, Json>;
  body?: Json;
}

/** Requests that the contract allows. */
export function validRequests({
  parameters,
  body,
}: DescribedOperation): fc.Arbitrary<RequestParts> {
  const parametersIn = (place: DescribedParameter["in"]) => {
    const those = parameters.filter((each) => each.in === place);
    return fc.record(
      Object.fromEntries(those.map(({ name, schema }) => [name, validValues(schema)])),
      { requiredKeys: those.filter(({ required }) => required).map(({ name }) => name) },
    ) as fc.Arbitrary<Record<string, Json>>;
  };
  return fc.record({
    path: parametersIn("path"),
    query: parametersIn("query"),
    header: parametersIn("header"),
    ...(body === null ? {} : { body: validValues(body.schema) }),
  });
}

/** The examples of the contract, as requests: those of the parameters with each of those of the body. */
export function exampleRequests({ parameters, body }: DescribedOperation): RequestParts[] {
  const parts: RequestParts = { path: {}, query: {}, header: {} };
  for (const { in: place, name, example } of parameters) {
    if (example !== undefined) parts[place][name] = example;
  }
  return body === null ? [parts] : body.examples.map((example) => ({ ...parts, body: example }));
}

/** A request with one mistake. */
interface InvalidRequest {
  parts: RequestParts;
  /** What the error must tell of it. */
  mistake: { in: string; name?: string; pointer?: string; rule: string };
}

/** A valid request with each rule of the contract broken singly. */
export function invalidRequests(operation: DescribedOperation, valid: RequestParts) {
  const { parameters, body } = operation;
  const ofParameters = parameters.flatMap((parameter) =>
    textViolations(parameter).map(({ rule, value }) => ({
      parts: { ...valid, [parameter.in]: { ...valid[parameter.in], [parameter.name]: value } },
      mistake: { in: parameter.in, name: parameter.name, rule },
    })),
  );
  const unknown: InvalidRequest = {
    parts: { ...valid, query: { ...valid.query, undeclared: "1" } },
    mistake: { in: "query", name: "undeclared", rule: "unknown" },
  };
  const ofBody =
    body === null
      ? []
      : violations(body.schema, valid.body ?? null).map(({ rule, value, pointer }) => ({
          parts: { ...valid, body: value },
          mistake: { in: "body", pointer, rule },
        }));
  return [...ofParameters, unknown, ...ofBody] as InvalidRequest[];
}

/** Every parameter is sent as text, so none is of a wrong type unless it has to be a number. */
function textViolations({ schema }: DescribedParameter): Violation[] {
  return violations(schema, null).flatMap((violation) => {
    if (violation.rule !== "type") return [violation];
    return /integer|number|boolean/.test(String(schema.type)) ? [{ ...violation, value: "a" }] : [];
  });
}

/** The request that `fetch` takes, for the service at an origin. */
export function toRequest(
  origin: string,
  { method, path, body }: DescribedOperation,
  parts: RequestParts,
): Request {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name) =>
    encodeURIComponent(String(parts.path[name])),
  );
  const url = new URL(filled, origin);
  for (const [name, value] of Object.entries(parts.query))
    url.searchParams.set(name, String(value));
  const headers = Object.entries(parts.header).map(([name, value]) => [name, String(value)]);
  const content = parts.body === undefined ? null : JSON.stringify(parts.body);
  const type: [string, string][] = body && content ? [["Content-Type", body.mediaType]] : [];
  return new Request(url, {
    method,
    headers: [...(headers as [string, string][]), ...type],
    body: content,
  });
}
