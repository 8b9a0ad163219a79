import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ApiError } from "@animal-store/contract";
import { HttpError } from "./contract/http-error.js";

declare module "node:http" {
  interface IncomingMessage {
    /** The error with which reading the request failed, if it did. */
    malformed?: HttpError;
  }
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Sends the contract's Error body where Node.js by itself would send no body: for input that its HTTP
 * parser rejects, and for CONNECT. An unknown expectation is ignored (RFC 9110, section 10.1.1).
 */
export function answerMalformedRequests(server: Server): void {
  const latest = new WeakMap<Duplex, Exchange>();
  server.on("request", (request, response) => latest.set(request.socket, { request, response }));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    refuse(errorOf(error), socket, latest.get(socket));
  });
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("connect", (_request, socket) => write(errors.connect(), socket));
}

const errors = {
  connect: () => new HttpError("method_not_allowed", "CONNECT is not supported."),
  timeout: () => new HttpError("request_timeout", "The request was not complete in time."),
  headers: () => new HttpError("headers_too_large", "The header section is larger than 16 KiB."),
  malformed: () => new HttpError("invalid_request", "The request is not valid HTTP/1.1."),
};

function errorOf({ code }: NodeJS.ErrnoException): HttpError {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return errors.timeout();
  return code === "HPE_HEADER_OVERFLOW" ? errors.headers() : errors.malformed();
}

/** The error may be in the body of a request that is being processed, or in what follows a request. */
function refuse(error: HttpError, socket: Duplex, exchange: Exchange | undefined): void {
  if (!exchange) write(error, socket);
  else if (exchange.request.complete) whenFinished(exchange, () => write(error, socket));
  else if (exchange.response.headersSent) whenFinished(exchange, () => socket.destroy());
  else breakOff(error, exchange);
}

function whenFinished({ response }: Exchange, then: () => void): void {
  if (response.writableFinished) then();
  else response.once("finish", then);
}

/** Lets the app respond, with the usual headers: it sees the end of the body, and the error. */
function breakOff(error: HttpError, { request, response }: Exchange): void {
  request.malformed = error;
  // Node.js would close the connection of an incomplete request before the response is sent.
  request.complete = true;
  request.push(null);
  response.shouldKeepAlive = false;
}

/** Without a request there is no response object, so this writes the response to the socket. */
function write({ code, message, status }: HttpError, socket: Duplex): void {
  if (!socket.writable) return;
  const body: ApiError = { code, message, status };
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(text)}`,
      "Connection: close",
      "",
      text,
    ].join("\r\n"),
  );
}
