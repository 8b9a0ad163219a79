import type { OpenApiDocument } from "@animal-store/contract/scripts/bundle";
import type {
  Located,
  Parameter,
  Response,
  Schema,
} from "@animal-store/contract/scripts/operation-table";
import { resolve } from "@animal-store/contract/scripts/references";

/**
 * What the client's functions must know of an operation at run time: its route, the declared
 * statuses, and the names of its header parameters, if it has any.
 */
export function definitionOf(document: OpenApiDocument, located: Located): unknown[] {
  const { operation } = located;
  const parameters = located.parameters.map((each) => resolve<Parameter>(document, each));
  const headers = parameters.filter((each) => each.in === "header").map(({ name }) => name);
  const statuses = Object.keys(operation.responses).map(Number);
  return [routeOf(located), statuses, ...(headers.length > 0 ? [headers] : [])];
}

/** As `GET /pets/{petId}`. */
export function routeOf({ method, path }: Located): string {
  return `${method.toUpperCase()} ${path}`;
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
