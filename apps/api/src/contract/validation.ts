import { type OperationId, operations } from "@animal-store/contract";
import { document } from "@animal-store/contract/document";
import express, { type Request, type RequestHandler, type Router } from "express";
import { middleware } from "express-openapi-validator";
import { HttpError } from "./http-error.js";
import { checkParameters, noSuchResource } from "./parameters.js";

/**
 * Validates the request, and later the response, against the contract.
 *
 * Each operation has its own validator, created from a contract that contains only this operation: a
 * shared one would match every request against every path. Creating one takes a tenth of a second, so
 * it happens on the first request.
 */
export function validate(id: OperationId): RequestHandler {
  let validator: Router | undefined;
  return (request, response, next) => {
    validator ??= createValidator(id);
    checkParameters(id, request);
    setContentType(id, request);
    validator(request, response, (error?: unknown) =>
      error ? next(fromValidator(error)) : next(),
    );
  };
}

function createValidator(id: OperationId): Router {
  const router = express.Router();
  return router.use(
    middleware({
      apiSpec: contractOf(id) as never,
      validateApiSpec: false,
      validateRequests: { allErrors: true },
      validateResponses: true,
      validateSecurity: false,
      ajvFormats: { mode: "full" },
      fileUploader: false,
    }),
  );
}

interface PathItem {
  parameters?: unknown;
  [method: string]: unknown;
}

/** The contract reduced to one operation; HEAD is valid wherever GET is (RFC 9110, section 9.3.2). */
function contractOf(id: OperationId): object {
  const { path, method } = operations[id];
  const contract = structuredClone(document) as { paths: Record<string, PathItem> };
  const { parameters = [], [method]: operation } = contract.paths[path] ?? {};
  const methods = method === "get" ? { get: operation, head: operation } : { [method]: operation };
  return { ...contract, paths: { [path]: { parameters, ...methods } } };
}

/**
 * The validator compiles and caches one schema for each Content-Type that it receives. At this point
 * the media type is known to be the declared one. Passing it on in one spelling keeps clients from
 * filling the memory.
 */
function setContentType(id: OperationId, request: Request): void {
  const [mediaType] = operations[id].requestBody?.mediaTypes ?? [];
  if (mediaType) request.headers["content-type"] = mediaType;
  else delete request.headers["content-type"];
}

interface ValidatorError {
  status?: number;
  errors?: RequestError[];
}

interface RequestError {
  /** The location and the name, for example `/query/limit`. */
  path: string;
  message: string;
  errorCode?: string;
}

/** Translates request errors into the contract's codes; an invalid response stays unexpected. */
function fromValidator(error: unknown): unknown {
  const { status, errors = [] } = error as ValidatorError;
  if (status !== 400) return error;
  if (errors.some(({ path }) => path.startsWith("/params/"))) return noSuchResource();
  const telling = errors.filter((error) => !isConsequence(error, errors));
  return new HttpError("invalid_request", telling.slice(0, 10).map(describe).join("; "));
}

/** A value of the wrong type fails the check of its format too: only the type is worth reporting. */
function isConsequence({ path, errorCode }: RequestError, errors: RequestError[]): boolean {
  if (errorCode !== "format.openapi.validation") return false;
  return errors.some((other) => other.path === path && other.errorCode?.startsWith("type."));
}

const places: Record<string, string> = { query: "query parameter ", body: "", headers: "header " };

/** For example `query parameter limit: must be <= 100` or `categoryId: is required`. */
function describe({ path, message, errorCode }: RequestError): string {
  const [, place = "", ...names] = path.split("/");
  const subject = names.length > 0 ? `${places[place] ?? ""}${names.join(".")}` : place;
  if (errorCode === "required.openapi.validation") return `${subject}: is required`;
  // The validator sets no error code for this one.
  if (message.startsWith("Unknown query parameter"))
    return `${subject}: is not a parameter of this operation`;
  return `${subject}: ${message}`;
}
