import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type ApiError, type ErrorCode, errorStatuses } from "@animal-store/contract";

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
  server.on("connect", (_request, socket) => write(errors.connect, socket));
}

const errors = {
  connect: error("method_not_allowed", "CONNECT is not supported."),
  timeout: error("request_timeout", "The request was not complete in time."),
  headers: error("headers_too_large", "The header section is larger than 16 KiB."),
  malformed: error("invalid_request", "The request is not valid HTTP/1.1."),
};

function error(code: ErrorCode, message: string): ApiError {
  return { code, message, status: errorStatuses[code] };
}

function errorOf({ code }: NodeJS.ErrnoException): ApiError {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return errors.timeout;
  return code === "HPE_HEADER_OVERFLOW" ? errors.headers : errors.malformed;
}

/** The mistake may lie in the body of a request that is being answered, or behind such a request. */
function refuse(body: ApiError, socket: Duplex, exchange: Exchange | undefined): void {
  if (!exchange || exchange.response.writableFinished) write(body, socket);
  else if (exchange.request.complete) exchange.response.once("finish", () => write(body, socket));
  else if (exchange.response.headersSent) socket.destroy();
  else answer(body, exchange.response);
}

/** Through the response: it has the headers that every answer has, as the rate limits. */
function answer(body: ApiError, response: ServerResponse): void {
  response.writeHead(body.status, headersOf(body)).end(JSON.stringify(body));
}

/** What never becomes a request has no response: its answer is written to the socket. */
function write(body: ApiError, socket: Duplex): void {
  if (!socket.writable) return;
  const headers = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${body.status} ${STATUS_CODES[body.status]}`, ...headers].join("\r\n");
  socket.end(`${head}\r\n\r\n${JSON.stringify(body)}`);
}

function headersOf(body: ApiError) {
  return {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(JSON.stringify(body)),
    Connection: "close",
  };
}
