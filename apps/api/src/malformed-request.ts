import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ApiError } from "@animal-store/contract";
import { HttpError } from "./contract/http-error.js";

declare module "node:http" {
  interface IncomingMessage {
    /** Why the rest of the request could not be read. */
    malformed?: HttpError;
  }
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Answers, in the contract's Error shape, what Node.js would answer without a body: what its HTTP
 * parser refuses, and CONNECT. An expectation that it does not know is ignored (RFC 9110, section
 * 10.1.1).
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

/** The mistake may lie in the body of a request that is being answered, or behind such a request. */
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

/** The app answers, with the headers that every answer has: it finds the body ended, and why. */
function breakOff(error: HttpError, { request, response }: Exchange): void {
  request.malformed = error;
  // Of an incomplete request Node.js would close the connection before the answer is sent.
  request.complete = true;
  request.push(null);
  response.shouldKeepAlive = false;
}

/** What never becomes a request has no response: its answer is written to the socket. */
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
