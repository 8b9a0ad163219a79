import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Contract, ServerErrorCode } from "../contract/contract.ts";
import { type ErrorResponse, errorBody } from "../contract/error-body.ts";
import { HttpError, type OwnErrorCode, wrongVersion } from "../contract/http-error.ts";
import { closeAfter } from "../request/last-request.ts";
import { malformed } from "../request/malformed.ts";

interface ParserError extends NodeJS.ErrnoException {
  /** The last bytes received, which could not be parsed. */
  rawPacket?: Buffer;
  /** The parser's description of the error. */
  reason?: string;
}

type AnyError = HttpError<ServerErrorCode | OwnErrorCode>;

/**
 * Sends an error body where Node.js would send none: for input that its HTTP parser rejects, and for CONNECT.
 * Ignores unknown expectations (RFC 9110, section 10.1.1).
 */
export function refuseMalformedRequests(
  server: Server,
  contract: Contract<string>,
  latestResponse: (connection: Duplex) => ServerResponse | undefined,
): void {
  const send = (error: AnyError, socket: Duplex, isHead = false) =>
    write({ ...errorBody(contract, error), headers: error.headers }, socket, isHead);
  server.on("clientError", (error: ParserError, socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    const refusal = errorOf(error);
    const isHead = error.rawPacket?.toString("latin1", 0, 5) === "HEAD ";
    const latest = latestResponse(socket);
    refuse(refusal, latest, { socket, send: () => send(refusal, socket, isHead) });
  });
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("connect", (_request, socket) => send(errors.connect(), socket));
}

const errors = {
  // An empty list: CONNECT names no resource, so no method is allowed.
  connect: () => new HttpError("method_not_allowed", "CONNECT is not supported.", { Allow: "" }),
  timeout: () => new HttpError("request_timeout", "The request was not complete in time."),
  headers: () => new HttpError("headers_too_large", "The header section is too large."),
  malformed: () => new HttpError("invalid_request", "The request is not valid HTTP/1.1."),
};

function errorOf({ code, reason }: ParserError): AnyError {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return errors.timeout();
  if (code === "HPE_PAUSED_H2_UPGRADE" || reason === "Invalid HTTP version") return wrongVersion();
  return code === "HPE_HEADER_OVERFLOW" ? errors.headers() : errors.malformed();
}

/** The error may be in the body of a request that is being processed, or after a request. */
function refuse(
  error: AnyError,
  latest: ServerResponse | undefined,
  { socket, send }: { socket: Duplex; send: () => void },
): void {
  if (!latest) send();
  else if (latest.req.complete) whenFinished(latest, send);
  else if (latest.headersSent) whenFinished(latest, () => socket.destroy());
  else breakOff(error, latest);
}

function whenFinished(response: ServerResponse, then: () => void): void {
  if (response.writableFinished) then();
  else response.once("finish", then);
}

/** Lets the app respond, with the usual headers: it sees the end of the body, and the error. */
function breakOff(error: AnyError, response: ServerResponse): void {
  const request = response.req;
  malformed.give(response, error);
  // Node.js would close the connection of an incomplete request before the response is sent.
  request.complete = true;
  request.push(null);
  closeAfter(response);
}

interface Rejection extends ErrorResponse {
  headers: HttpError["headers"];
}

/** How long a client has to receive the response and to close its half of the connection, in milliseconds. */
const lingerMs = 2_000;

/** Writes the response to the socket, because without a request there is no response object. */
function write(refusal: Rejection, socket: Duplex, isHead: boolean): void {
  if (!socket.writable) return;
  const { status, mediaType, body, headers } = refusal;
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `Content-Type: ${mediaType}; charset=utf-8`,
      `Content-Length: ${Buffer.byteLength(text)}`,
      `Date: ${new Date().toUTCString()}`,
      "Connection: close",
      "",
      isHead ? "" : text,
    ].join("\r\n"),
  );
  // A client that does not close its half would keep the connection open forever.
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once("close", () => clearTimeout(timer));
}
