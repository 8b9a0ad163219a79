import { isBinary, multipart, urlEncoded } from "@contract-first/reading/media-types";
import { writePairs } from "@contract-first/reading/parameter-texts";
import { fillPath } from "@contract-first/reading/parameter-writers";
import type { OperationRow } from "../contract-document/operation-table.ts";
import type { SecurityScheme } from "../contract-document/security.ts";
import { placeholderOf, schemesOfOperation } from "./asked-schemes.ts";
import type { SampleBody, SampleInput } from "./sample-input.ts";

/** The service that a sample calls. */
interface SampleService {
  address: string;
  schemes: Record<string, SecurityScheme>;
}

/** An operation called with curl, in a POSIX shell. */
export function curlSample(
  row: OperationRow,
  { address, schemes }: SampleService,
  input: SampleInput,
): string {
  const method = row.method.toUpperCase();
  const asked = schemesOfOperation(row, schemes);
  const keys = asked.filter((scheme) => scheme.in === "query");
  const isStream = Object.values(row.responses).some(({ stream }) => stream !== undefined);
  const options = [
    ...(method === "GET" || (method === "POST" && input.body) ? [] : [`-X ${method}`]),
    // Otherwise, curl shows several items at once.
    ...(isStream ? ["--no-buffer"] : []),
    ...asked.flatMap(credentialOption),
    ...placed(input, "header").map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...placed(input, "cookie").map(([name, value]) => `--cookie ${quoted(`${name}=${value}`)}`),
    ...(input.body ? bodyOptions(input.body) : []),
  ];
  return [`curl ${doubleQuoted(`${address}${urlOf(row, input, keys)}`)}`, ...options].join(
    " \\\n  ",
  );
}

function bodyOptions({ mediaType, value, files }: SampleBody): string[] {
  if (mediaType === multipart) {
    return Object.entries(value as object).map(([name, each]) =>
      files.includes(name)
        ? `-F ${quoted(`${name}=@file`)}`
        : `--form-string ${quoted(`${name}=${fieldOf(each)}`)}`,
    );
  }
  if (mediaType === urlEncoded) {
    return Object.entries(value as object).flatMap(([name, each]) =>
      [each].flat().map((one) => `--data-urlencode ${quoted(`${name}=${fieldOf(one)}`)}`),
    );
  }
  const type = `-H ${doubleQuoted(`Content-Type: ${mediaType}`)}`;
  if (isBinary(mediaType)) return [type, "--data-binary @file"];
  return [type, `--data-raw ${quoted(typeof value === "string" ? value : JSON.stringify(value))}`];
}

/** A field of a form holds text, or an object as JSON. */
function fieldOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : `${value}`;
}

/** A text in single quotes, in which a POSIX shell interprets nothing. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A text in double quotes, as people write it, unless a shell would interpret a part of it. */
function doubleQuoted(text: string): string {
  return /["$\\`!]/.test(text) ? quoted(text) : `"${text}"`;
}

/** With `-u`, curl uses HTTP basic authentication with a user name and, after the colon, no password. */
function credentialOption(scheme: SecurityScheme): string[] {
  const value = placeholderOf(scheme);
  if (scheme.in === "bearer") return [`-H ${doubleQuoted(`Authorization: Bearer ${value}`)}`];
  if (scheme.in === "basic") return [`-u ${doubleQuoted(`${value}:`)}`];
  if (scheme.in === "cookie") return [`--cookie ${doubleQuoted(`${scheme.name}=${value}`)}`];
  return scheme.in === "header" ? [`-H ${doubleQuoted(`${scheme.name}: ${value}`)}`] : [];
}

function urlOf(row: OperationRow, input: SampleInput, keys: SecurityScheme[]): string {
  const inPath = Object.fromEntries(placed(input, "path"));
  const path = fillPath(row.path, (name) => inPath[name]);
  const query = placed(input, "query").flatMap(([name, value]) =>
    writePairs(name, value, row.parameters.query?.[name]),
  );
  query.push(...keys.map((key) => `${encodeURIComponent(key.name ?? "")}=${placeholderOf(key)}`));
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

function placed({ parameters }: SampleInput, place: string): [name: string, value: unknown][] {
  return parameters.filter((each) => each.in === place).map(({ name, value }) => [name, value]);
}
