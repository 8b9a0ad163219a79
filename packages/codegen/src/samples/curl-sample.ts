import type { OperationRow, ParameterRow } from "../contract-document/operation-table.ts";
import { form, isBinary } from "../support/media-types.js";
import type { SampleBody, SampleInput } from "./sample-input.ts";

/**
 * An operation called with curl, in a POSIX shell.
 *
 * @param address that of the service
 */
export function curlSample(row: OperationRow, address: string, input: SampleInput): string {
  const method = row.method.toUpperCase();
  const options = [
    ...(method === "GET" || (method === "POST" && input.body) ? [] : [`-X ${method}`]),
    ...(row.authentication === "none" ? [] : [`-H "Authorization: Bearer YOUR_KEY"`]),
    ...placed(input, "header").map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(input.body ? bodyOptions(input.body) : []),
  ];
  return [`curl "${address}${urlOf(row, input)}"`, ...options].join(" \\\n  ");
}

function bodyOptions({ mediaType, value, files }: SampleBody): string[] {
  if (mediaType === form) {
    return Object.entries(value as object).map(([name, each]) =>
      files.includes(name)
        ? `-F ${quoted(`${name}=@file`)}`
        : `--form-string ${quoted(`${name}=${each}`)}`,
    );
  }
  const type = `-H "Content-Type: ${mediaType}"`;
  if (isBinary(mediaType)) return [type, "--data-binary @file"];
  return [type, `--data-raw ${quoted(typeof value === "string" ? value : JSON.stringify(value))}`];
}

/** In single quotes, in which a POSIX shell leaves everything as it is. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function urlOf(row: OperationRow, input: SampleInput): string {
  const path = placed(input, "path").reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(`${value}`)),
    row.path,
  );
  const query = placed(input, "query").flatMap(([name, value]) =>
    pairs(name, value, row.parameters.query?.[name]),
  );
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

/** A query parameter by its style (OpenAPI 3.1, section 4.8.12). */
function pairs(name: string, value: unknown, row: ParameterRow | undefined): string[] {
  const pair = (key: string, each: unknown) =>
    `${encodeURIComponent(key)}=${encodeURIComponent(`${each}`)}`;
  if (Array.isArray(value)) {
    const values = row?.explode ? value : [value.join(",")];
    return values.map((each) => pair(name, each));
  }
  if (typeof value !== "object" || value === null) return [pair(name, value)];
  return Object.entries(value).map(([property, each]) => pair(`${name}[${property}]`, each));
}

function placed({ parameters }: SampleInput, place: string): [name: string, value: unknown][] {
  return parameters.filter((each) => each.in === place).map(({ name, value }) => [name, value]);
}
