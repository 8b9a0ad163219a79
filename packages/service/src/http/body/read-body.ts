import { isForm, isJson, isText, multipart } from "@contract-first/reading/media-types";
import contentType from "content-type";
import type { Request } from "express";
import type { BodyOfType, Contract } from "../contract/contract.ts";
import { type InvalidRequest, invalidBody } from "../contract/field-error.ts";
import { HttpError } from "../contract/http-error.ts";
import type { Exchange } from "../request/exchange.ts";
import { requireWellFormed } from "../request/malformed.ts";
import type { HoldMemory, ReceivedBody } from "../request/received-body.ts";
import { compiledBody, compiledOperation } from "../validation/operation-schemas.ts";
import type { BodyReader } from "./body-reader.ts";
import { requireFitting } from "./body-size.ts";
import { readByteStream } from "./byte-stream.ts";
import { formReader } from "./form.ts";
import { readJson, readText } from "./text.ts";
import { urlEncodedReader } from "./url-encoded.ts";

/**
 * Creates the function that reads the body of a request: JSON whose declared values keep their exact value, text in
 * UTF-8, the fields and files of a form, and any other type as a stream of bytes. It returns undefined if there is no
 * body. Null for an operation that declares none: a body that is sent all the same is not read.
 */
export function bodyReader<Id extends string>(
  contract: Contract<Id>,
  id: Id,
): ((exchange: Exchange, holdMemory?: HoldMemory) => Promise<ReceivedBody | undefined>) | null {
  const declared = contract.operations[id].requestBody;
  if (declared === null) return null;
  const all = [declared, ...(declared.others ?? [])];
  const readers = new Map(all.map((each) => [each, readerOf(contract, id, each)]));
  return async ({ request, response }, holdMemory) => {
    const { type, parameters } = parseContentType(request);
    const body = all.find(({ mediaType }) => mediaType === type);
    if (!hasBody(request, body ? [body] : all)) {
      if (declared.required) throw missing(all);
      return undefined;
    }
    const read = body && readers.get(body);
    if (!read) throw unsupported(`must be ${typesIn(all)}, not ${type || "of an unknown type"}`);
    requireUtf8(parameters);
    const { maximumBytes } = body;
    requireFitting(request, maximumBytes);
    const received = await read({ request, response, holdMemory, maximumBytes });
    requireWellFormed(response);
    if (all.length > 1) received.declared = body;
    return received;
  };
}

function readerOf<Id extends string>(contract: Contract<Id>, id: Id, body: BodyOfType): BodyReader {
  const { mediaType } = body;
  if (isJson(mediaType)) return readJson;
  if (isText(mediaType)) return readText;
  if (!isForm(mediaType)) return readByteStream;
  const { fields = {} } = compiledBody(compiledOperation(contract, id), mediaType);
  return mediaType === multipart ? formReader(fields) : urlEncodedReader(fields);
}

/** Text and bytes may be empty if the request names a media type. */
function hasBody({ headers }: Request, possible: BodyOfType[]): boolean {
  if ("transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0) return true;
  const mayBeEmpty = ({ mediaType }: BodyOfType) => !isJson(mediaType) && mediaType !== multipart;
  return "content-type" in headers && possible.some(mayBeEmpty);
}

function missing(all: BodyOfType[]): InvalidRequest {
  return invalidBody("required", `This value is required: send ${typesIn(all)}.`);
}

function typesIn(all: BodyOfType[]): string {
  return all.map(({ mediaType }) => mediaType).join(" or ");
}

function requireUtf8({ charset = "utf-8" }: Record<string, string>): void {
  if (charset.toLowerCase() !== "utf-8") throw unsupported(`must be in UTF-8, not ${charset}`);
}

function unsupported(mistake: string): HttpError {
  return new HttpError("unsupported_media_type", `The body ${mistake}.`);
}

function parseContentType(request: Request): contentType.ParsedMediaType {
  if (request.headers["content-type"] === undefined) return { type: "", parameters: {} };
  try {
    return contentType.parse(request);
  } catch {
    return { type: request.headers["content-type"], parameters: {} };
  }
}
