import { createServer, type RequestListener, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { Config } from "./config.js";
import { answerMalformedRequests } from "./malformed-request.js";
import { originForm } from "./request-target.js";
import { UserError } from "./user-error.js";

const options = {
  // Milliseconds; a connection that exceeds one of the timeouts is closed.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  // The app itself rejects a request without Host, with the contract's Error body.
  requireHostHeader: false,
};

/**
 * Serves the app.
 *
 * @returns the server, once it listens
 * @throws {UserError} if it cannot listen on the address
 */
export function listen(
  app: RequestListener,
  { port, host }: Pick<Config, "port" | "host">,
): Promise<Server> {
  const server = createServer(options, app);
  // Express would keep the scheme and authority of an absolute-form target, so they are removed first.
  server.prependListener("request", (request) => {
    request.url = originForm(request.url ?? "");
  });
  // `100 Continue` is sent where the body is read, and not if the request is rejected before that.
  server.on("checkContinue", (request, response) => server.emit("request", request, response));
  answerMalformedRequests(server);
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(cannotListen(error, port, host)));
    server.listen(port, host, () => resolve(server));
  });
}

function cannotListen(
  { code, message }: NodeJS.ErrnoException,
  port: number,
  host: string,
): UserError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `The port ${port} of ${host} is taken: stop the program that listens there, or choose another PORT.`,
    EACCES: `The port ${port} of ${host} needs more rights than this user has: choose a PORT above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: choose another HOST.`,
    ENOTFOUND: `The host name ${host} is not known: choose another HOST.`,
  };
  return new UserError(reasons[code ?? ""] ?? `Cannot listen on ${host}:${port}: ${message}.`);
}

const idleGraceMs = 1_000;
const longestDrainMs = 8_000;

/**
 * Stops the server gracefully: it accepts no more connections, responds to the requests it has accepted,
 * and closes each connection after its next response. Idle connections are closed after one second,
 * and those still busy after eight.
 */
export function drain(server: Server): Promise<void> {
  server.prependListener("request", (_request, response) =>
    response.setHeader("Connection", "close"),
  );
  return new Promise((resolve) => {
    // http.Server.close would at once close idle connections, on which a request may be on its way.
    NetServer.prototype.close.call(server, () => resolve());
    setTimeout(() => server.closeIdleConnections(), idleGraceMs).unref();
    setTimeout(() => server.closeAllConnections(), longestDrainMs).unref();
  });
}
