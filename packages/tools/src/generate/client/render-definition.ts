import { isIdempotencyKey } from "@contract-first/reading/headers";
import {
  bytes,
  isBinary,
  isJson,
  isText,
  mergePatch,
  multipart,
  urlEncoded,
} from "@contract-first/reading/media-types";
import { delimiterOf, inputName, typesIn } from "@contract-first/reading/parameter-styles";
import { isObject } from "@contract-first/reading/parameters";
import type { ObjectPages } from "../contract-document/document.ts";
import type {
  OperationRow,
  ParameterRow,
  StreamRow,
} from "../contract-document/operation-table.ts";
import type { SecurityScheme } from "../contract-document/security.ts";
import { renderSchemes } from "./render-keys.ts";

/**
 * The data about an operation that the client's functions need at run time: its route, the declared statuses, and how
 * it differs from an operation with an API key that receives and sends JSON. Each difference names a function of the
 * client, so that bundlers drop unused functions.
 *
 * @param pages the paging of lists whose pages are objects
 */
export function renderDefinition(
  row: OperationRow,
  { schemes, hasForeignErrors, numberHeaders, commentSeconds }: DefinitionContext,
  pages?: ObjectPages,
): string {
  const stream = streamOf(row.responses);
  const properties = {
    route: JSON.stringify(`${row.method.toUpperCase()} ${row.path}`),
    statuses: statusesOf(Object.keys(row.responses)),
    ...detailsOf(row, schemes),
    page: pages && pageReader(pages),
    stream: stream?.data && JSON.stringify({ ...stream, commentSeconds }),
    numbers: hasHeader(row, numberHeaders) ? "numberHeaders" : undefined,
    readError: hasForeignErrors ? "errors.readError" : undefined,
  };
  return tableOf(Object.entries(properties)) ?? "";
}

/** The declarations of the contract for all operations. */
export interface DefinitionContext {
  schemes: Record<string, SecurityScheme>;
  /** Whether the shape of its errors differs from `{ code, message, status }`. */
  hasForeignErrors: boolean;
  /** The response headers that are numbers. */
  numberHeaders: readonly string[];
  /** After how many seconds of silence the service sends a comment to a stream. */
  commentSeconds: number;
}

/** The stream that an operation responds with, if it does. */
export function streamOf(responses: OperationRow["responses"]): StreamRow | undefined {
  return Object.values(responses).find(({ stream }) => stream)?.stream;
}

/** The declared statuses as code: a list or, if there are ranges, the call of a function. */
function statusesOf(declared: string[]): string {
  const statuses = declared.map((status) => (/^\d+$/.test(status) ? Number(status) : status));
  const isPlain = statuses.every((status) => typeof status === "number");
  const list = JSON.stringify(statuses);
  return isPlain ? list : `/* @__PURE__ */ statuses.withRanges(${list})`;
}

/** The differences between an operation and the usual one, as code by name. */
function detailsOf(
  row: OperationRow,
  schemes: Record<string, SecurityScheme>,
): Record<string, string | undefined> {
  const { header = {}, path = {}, query = {}, cookie = {} } = row.parameters;
  const cookies = Object.keys(cookie);
  const headers = [...Object.keys(header), ...cookies];
  const written = headers.length > 0 ? "header.serializeHeader" : undefined;
  return {
    path: Object.keys(path).length > 0 ? "path.fillTemplate" : undefined,
    writeHeaders: cookies.length > 0 ? `header.withCookies(${JSON.stringify(cookies)})` : written,
    headers: tableOf(headers.map((name) => [name, headerMaker(name)])),
    query: tableOf(Object.entries(query).flatMap(([name, each]) => queryWriters(name, each, row))),
    write: row.requestBody ? bodyWriter(row.requestBody) : undefined,
    read: readers(row.responses),
    redirect: Object.keys(row.responses).find((status) => /^3(?!04)/.test(status)),
    send: tableOf([
      ["apiKey", row.authentication === "none" ? "false" : undefined],
      ["schemes", renderSchemes(row, schemes)],
      [
        "idempotent",
        Object.keys(header).some(isIdempotencyKey) ? "idempotency.inDoubt" : undefined,
      ],
    ]),
  };
}

/** Whether a response of an operation has one of some headers. */
function hasHeader({ responses }: OperationRow, names: readonly string[]): boolean {
  return Object.values(responses).some(({ headers }) =>
    headers.some((name) => names.includes(name)),
  );
}

/** The function that makes the value of a header parameter if a call does not pass one. */
function headerMaker(name: string): string {
  return isIdempotencyKey(name) ? "idempotency.newKey" : "null";
}

function pageReader({ items, cursor, parameter }: ObjectPages): string {
  const names = [items, cursor, parameter].map((name) => JSON.stringify(name));
  return `/* @__PURE__ */ objectPage(${names.join(", ")})`;
}

/** The function that writes a query parameter; undefined for plain values and exploded arrays. */
function styleOf(parameter: ParameterRow): string | undefined {
  const { style, explode, mediaType } = parameter;
  if (mediaType !== undefined) return "query.json";
  if (style === "deepObject") return "query.deepObject";
  if (isObject(typesIn(parameter))) return explode ? "query.explodedObject" : "query.joinedObject";
  if (explode) return undefined;
  return delimiterOf(parameter) === undefined ? "query.joined" : `query.${style}`;
}

/** The functions that write a query parameter: by its name, and by the other name that a call may give it. */
function queryWriters(
  name: string,
  parameter: ParameterRow,
  { parameters }: OperationRow,
): [name: string, code: string | undefined][] {
  const input = inputName({ in: "query", name }, Object.keys(parameters.path ?? {}));
  const style = styleOf(parameter);
  const own = [JSON.stringify(name), style].filter(Boolean).join(", ");
  const renamed = [input, `/* @__PURE__ */ query.renamed(${own})`] as [string, string];
  return [[name, style], ...(input === name ? [] : [renamed])];
}

/** An object of code, without undefined entries. */
function tableOf(entries: [name: string, code: string | undefined][]): string | undefined {
  const properties = entries
    .filter(([, code]) => code !== undefined)
    .map(([name, code]) => `${JSON.stringify(name)}: ${code}`);
  return properties.length > 0 ? `{ ${properties.join(", ")} }` : undefined;
}

const writers: Record<string, string> = {
  "application/json": "body.json",
  [mergePatch]: "body.mergePatch",
  [multipart]: "body.form",
  [urlEncoded]: "body.urlEncoded",
  [bytes]: "body.bytes",
  "text/plain": "body.plainText",
  "text/csv": "body.csv",
};

/** The function that writes a request body, which chooses one if there are several media types. */
function bodyWriter({ mediaType, others = [] }: NonNullable<OperationRow["requestBody"]>): string {
  if (others.length === 0) return writerOf(mediaType);
  const all = [mediaType, ...others.map((each) => each.mediaType)];
  return `/* @__PURE__ */ body.anyOf(${tableOf(all.map((each) => [each, writerOf(each)]))})`;
}

/** The function that writes a body of a media type. */
function writerOf(mediaType: string): string {
  const { [mediaType]: usual } = writers;
  if (usual !== undefined) return usual;
  const type = JSON.stringify(mediaType);
  if (isJson(mediaType)) return `/* @__PURE__ */ body.jsonAs(${type})`;
  if (isText(mediaType)) return `/* @__PURE__ */ body.textAs(${type})`;
  return `/* @__PURE__ */ body.bytesAs(${type})`;
}

/** How the bodies of successes are read, by status. */
function readers(responses: OperationRow["responses"]): string | undefined {
  const successes = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return tableOf(successes.map(([status, { mediaType }]) => [status, reader(mediaType)]));
}

function reader(mediaType: string | null): string | undefined {
  if (mediaType === null) return "null";
  const type = JSON.stringify(mediaType.toLowerCase());
  if (isText(mediaType)) return `/* @__PURE__ */ body.textOf(${type})`;
  return isBinary(mediaType) ? `/* @__PURE__ */ body.bytesOf(${type})` : undefined;
}
