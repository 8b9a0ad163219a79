import type { Contract } from "../contract/contract.ts";
import { writeQuery } from "./query-text.ts";

/**
 * Converts a path of the contract to the syntax of Express, for example `/tasks/:"taskId"`. Characters that
 * clients percent-encode in a URL are percent-encoded here, too, because Express decodes only parameters.
 */
export function expressPath(path: string): string {
  return path.replaceAll(/\{([^}]+)\}|[\\:*?+!()[\]]|[^!-~]+|["<>`]/g, (match, name) => {
    if (name !== undefined) return `:${JSON.stringify(name)}`;
    return /^[!-~]$/.test(match) && !/["<>`]/.test(match) ? `\\${match}` : encodeURI(match);
  });
}

/**
 * Replaces the parameters of a path with their percent-encoded values, and encodes characters that a URL must
 * not have (RFC 3986).
 */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{([^}]+)\}|[^!-~]+|["<>`\\]/g, (match, name) =>
    name === undefined ? encodeURI(match) : encodeURIComponent(String(values[name])),
  );
}

/** The URL of an operation with these parameters, relative to the host. */
export function operationUrl<Id extends string>(
  { basePath, operations }: Contract<Id>,
  id: Id,
  { path = {}, query = {} }: { path?: object; query?: object } = {},
): string {
  const { path: template, parameters } = operations[id];
  const search = writeQuery(parameters.query, { ...query });
  const filled = fillPath(template, { ...path });
  return `${basePath}${filled}${search === "" ? "" : `?${search}`}`;
}
