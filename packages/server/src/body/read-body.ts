import { isJson, isText, multipart, urlEncoded } from "@animal-store/contract-reading/media-types";
import contentType from "content-type";
import type { Request, RequestHandler } from "express";
import type { Contract, RequestBody } from "../contract/contract.ts";
import { type InvalidRequest, invalidBody } from "../contract/field-error.ts";
import { HttpError } from "../contract/http-error.ts";
import { requireWellFormed } from "../request/malformed.ts";
import { operationSchemas } from "../validation/operation-schemas.ts";
import type { BodyReader } from "./body-reader.ts";
import { requireFitting } from "./body-size.ts";
import { readByteStream } from "./byte-stream.ts";
import { formReader } from "./form.ts";
import { readJson, readText } from "./text.ts";
import { urlEncodedReader } from "./url-encoded.ts";

/**
 * Reads the request body into `request.body`, for operations that declare one: JSON with declared values
 * kept exactly, text in UTF-8, the fields and files of a form, and any other type as a stream of bytes.
 * Null for other operations: their bodies are not read.
 */
export function readBody<Id extends string>(contract: Contract<Id>, id: Id): RequestHandler | null {
  const declared = contract.operations[id].requestBody;
  if (declared === null) return null;
  const read = readerOf(contract, id);
  return async (request, response, next) => {
    if (!hasBody(request, declared)) {
      if (declared.required) throw missing(declared);
      return next();
    }
    requireMediaType(request, declared);
    requireFitting(request, declared.maximumBytes);
    request.body = await read(request, response, declared.maximumBytes);
    requireWellFormed(response);
    next();
  };
}

function readerOf<Id extends string>(contract: Contract<Id>, id: Id): BodyReader {
  const mediaType = contract.operations[id].requestBody?.mediaType;
  if (isJson(mediaType)) return readJson;
  if (isText(mediaType)) return readText;
  const schemas = () => operationSchemas(contract, contract.operations[id]);
  if (mediaType === multipart) return formReader(schemas);
  return mediaType === urlEncoded ? urlEncodedReader(schemas) : readByteStream;
}

/** Text and bytes may be empty: then the request has a media type. */
function hasBody({ headers }: Request, { mediaType }: RequestBody): boolean {
  if ("transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0) return true;
  return "content-type" in headers && !isJson(mediaType) && mediaType !== multipart;
}

function missing({ mediaType }: RequestBody): InvalidRequest {
  return invalidBody("required", `must be ${mediaType}, but there is none`);
}

function requireMediaType(request: Request, { mediaType }: RequestBody): void {
  const { type, parameters } = parseContentType(request);
  if (type !== mediaType) {
    throw new HttpError(
      "unsupported_media_type",
      `body: must be ${mediaType}, not ${type || "of an unknown type"}`,
    );
  }
  const charset = parameters.charset ?? "utf-8";
  if (charset.toLowerCase() !== "utf-8") {
    throw new HttpError("unsupported_media_type", `body: must be in UTF-8, not ${charset}`);
  }
}

function parseContentType(request: Request): contentType.ParsedMediaType {
  try {
    return contentType.parse(request);
  } catch {
    return { type: request.headers["content-type"] ?? "", parameters: {} };
  }
}
