import type { OpenApiDocument } from "@animal-store/contract/scripts/bundle";
import {
  type Located,
  type Parameter,
  type Response,
  resolve,
  type Schema,
} from "@animal-store/contract/scripts/operation-table";

/**
 * What the client's functions must know of an operation at run time: its route, the declared
 * statuses, and the names of its header parameters, if it has any.
 *
 * @throws {Error} when the operation has parameters that they could not tell apart or send
 */
export function definitionOf(document: OpenApiDocument, located: Located): unknown[] {
  const { operation } = located;
  const parameters = located.parameters.map((each) => resolve<Parameter>(document, each));
  requireSendable(operation.operationId, parameters);
  const headers = parameters.filter((each) => each.in === "header").map(({ name }) => name);
  const statuses = Object.keys(operation.responses).map(Number);
  return [routeOf(located), statuses, ...(headers.length > 0 ? [headers] : [])];
}

/** As `GET /pets/{petId}`. */
export function routeOf({ method, path }: Located): string {
  return `${method.toUpperCase()} ${path}`;
}

/** An input has one property for each parameter, and one for the body. */
function requireSendable(id: string, parameters: Parameter[]): void {
  const names = ["body", ...parameters.map(({ name }) => name)];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice)
    throw new Error(`${id}: two inputs have the name ${twice}; the client needs one for each.`);
  const cookie = parameters.find((each) => each.in === "cookie");
  if (cookie)
    throw new Error(`${id}: browsers do not let the client send the cookie ${cookie.name}.`);
}

/** A list has pages when it is an array and its response may link to the next one. */
export function answersPages(document: OpenApiDocument, { method, operation }: Located): boolean {
  const { headers = {}, content = {} } = resolve<Response>(
    document,
    operation.responses["200"] ?? { description: "" },
  );
  const media = content["application/json"] as { schema: Schema } | undefined;
  const schema = media && resolve<Schema>(document, media.schema);
  return method === "get" && "Link" in headers && schema?.type === "array";
}
