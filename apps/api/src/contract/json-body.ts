import { promisify } from "node:util";
import { type OperationId, operations } from "@animal-store/contract";
import contentType from "content-type";
import express, { type Request, type RequestHandler } from "express";
import { HttpError } from "./http-error.js";
import { parseJson } from "./json.js";

const maximumBytes = 100 * 1024;
const readBytes = promisify(express.raw({ type: () => true, limit: maximumBytes }));

/**
 * Reads the request body into `request.body`, for operations that declare one: JSON in UTF-8 of at most
 * 100 KiB, with declared values kept exactly. For other operations, the body is not read.
 */
export function readJsonBody(id: OperationId): RequestHandler {
  const declared = operations[id].requestBody;
  if (declared === null) return (_request, _response, next) => next();
  const [mediaType = "application/json"] = declared.mediaTypes;
  return async (request, response, next) => {
    if (!hasBody(request)) {
      if (declared.required)
        throw new HttpError("invalid_request", `body: must be ${mediaType}, but there is none`);
      return next();
    }
    requireMediaType(request, mediaType);
    if (Number(request.headers["content-length"]) > maximumBytes) throw tooLarge();
    if (/^100-continue$/i.test(request.headers.expect ?? "")) response.writeContinue();
    const failure = await readBytes(request, response).catch(fromBodyParser);
    if (request.malformed ?? failure) throw request.malformed ?? failure;
    request.body = parseJson(request.body);
    next();
  };
}

function hasBody({ headers }: Request): boolean {
  return "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;
}

function requireMediaType(request: Request, mediaType: string): void {
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

function tooLarge(): HttpError {
  return new HttpError("content_too_large", "body: must not exceed 100 KiB");
}

/** Translates the errors of Express's body parser into the contract's codes. */
function fromBodyParser(error: unknown): unknown {
  const { type, status } = error as { type?: string; status?: number };
  if (type === "entity.too.large") return tooLarge();
  if (type === "encoding.unsupported") {
    return new HttpError("unsupported_media_type", `body: ${(error as Error).message}`);
  }
  const isOfClient = status !== undefined && status >= 400 && status < 500;
  return isOfClient ? new HttpError("invalid_request", `body: ${(error as Error).message}`) : error;
}
