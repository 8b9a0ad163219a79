import { invalidRequestStatus } from "@contract-first/reading/error-shape";
import { urlEncoded } from "@contract-first/reading/media-types";
import { pointerTo } from "@contract-first/reading/references";
import { responseName } from "@contract-first/reading/responses";
import type { OperationDescription } from "../contract/contract.ts";
import { fieldError, InvalidRequest } from "../contract/field-error.ts";
import type { Exchange } from "../request/exchange.ts";
import { noSuchResource } from "../request/head.ts";
import { isDecodable, literalPath } from "../request/malformed.ts";
import type { RequestParts } from "./request-parts.ts";
import {
  loneSurrogate,
  notUtf8,
  refuseUnstorable,
  type Unstorable,
  unstorable,
} from "./unstorable-text.ts";
import type { Mistake } from "./validator.ts";

/** The request whose texts are refused. */
interface Sent extends Exchange {
  /** Whether the body is known to have no such text, so that it is not searched. */
  isStorable: boolean;
}

/**
 * Creates the function that refuses texts of a request that not every database can store: those with U+0000, and
 * those that are not Unicode. Headers have no such texts: the HTTP parser refuses U+0000 in them, and each of
 * their bytes becomes a character.
 *
 * @throws {HttpError} by the function: `invalid_request`
 */
export function textRefuser(operation: OperationDescription) {
  const refuseInPath = pathTextRefuser(operation);
  const hasJson = Object.values(operation.parameters.query).some((each) => each.mediaType);
  const half = operation.requestBody?.mediaType === urlEncoded ? notUtf8 : loneSurrogate;
  return (
    parts: RequestParts,
    mistakes: Mistake[],
    { request, response, isStorable }: Sent,
  ): void => {
    const { query, body } = parts;
    // Most requests need no search. Only percent-encoding and the escapes of JSON bring such texts into a URL.
    const { originalUrl } = request;
    const isEncoded = originalUrl.includes("%") || (hasJson && originalUrl.includes("\\"));
    const isSearched = body !== undefined && !isStorable;
    if (!isEncoded && !isSearched) return;
    if (isEncoded) refuseInPath(parts, mistakes, response);
    const mistaken = mistakes.map(({ instancePath }) => instancePath);
    // Values in the path of another type are a 404, whatever else is wrong.
    if (mistaken.some((place) => place.startsWith("/params/"))) return;
    if (isEncoded) refuseUnstorable({ in: "query", value: query, half: notUtf8, mistaken });
    if (isSearched) refuseUnstorable({ in: "body", value: body, half, mistaken });
  };
}

/**
 * Refuses texts in the path with 400 or 422 if the operation declares it, otherwise with 404. Values of other
 * types are treated like other mistakes in the path, which are a 404.
 */
function pathTextRefuser({ parameters, responses }: OperationDescription) {
  const names = Object.keys(parameters.path);
  const isDeclared = responseName(responses, invalidRequestStatus(responses)) !== undefined;
  return ({ params }: RequestParts, mistakes: Mistake[], response: Exchange["response"]): void => {
    const isLiteral = literalPath.find(response) === true;
    for (const name of names) {
      const wrong = wrongText(params[name], isLiteral);
      if (wrong === undefined || hasOtherType(name, mistakes)) continue;
      throw isDeclared ? encodingError(name, wrong) : noSuchResource();
    }
  };
}

function wrongText(value: unknown, isLiteral: boolean): Unstorable | undefined {
  if (typeof value !== "string") return undefined;
  return isLiteral && !isDecodable(value) ? notUtf8 : unstorable(value, notUtf8);
}

function hasOtherType(name: string, mistakes: Mistake[]): boolean {
  const place = `/params${pointerTo([name])}`;
  return mistakes.some(({ keyword, instancePath }) => keyword === "type" && instancePath === place);
}

function encodingError(name: string, wrong: Unstorable): InvalidRequest {
  const details = { message: `This text ${wrong}` };
  return new InvalidRequest([fieldError({ in: "path", name }, "encoding", details)]);
}
