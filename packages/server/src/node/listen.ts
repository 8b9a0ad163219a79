import { createServer, type Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { UserError } from "@animal-store/user-error";
import type { Contract } from "../contract/contract.ts";
import type { Listener } from "../express-app.ts";
import { type ConnectionBounds, type Connections, watchConnections } from "./connections.ts";
import { refuseMalformedRequests } from "./malformed-request.ts";

/** Where to listen; port 0 means any free one. */
export interface Address {
  port: number;
  host: string;
}

interface Patience {
  /** How long a client may receive nothing of its response, in milliseconds. */
  longestUnreadMs?: number;
  /** In milliseconds. The header section is short, so it has less time than the whole request. */
  longestHeadersMs?: number;
}

const options = {
  // In milliseconds. A connection that exceeds one of the timeouts is closed.
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  // The app itself rejects a request without Host, with an error body.
  requireHostHeader: false,
};

/**
 * Serves the app.
 *
 * @returns the server, once it listens
 * @throws {UserError} if it cannot listen on the address
 */
export function listen(
  app: Listener,
  contract: Contract<string>,
  address: Address & Patience & ConnectionBounds,
): Promise<Server> {
  const { port, host, longestUnreadMs = 20_000, longestHeadersMs = 10_000 } = address;
  const { requestSeconds, headerBytes } = contract.limits;
  const requestTimeout = requestSeconds * 1_000;
  const headersTimeout = Math.min(longestHeadersMs, requestTimeout);
  const limits = { requestTimeout, headersTimeout, maxHeaderSize: headerBytes };
  const server = createServer({ ...options, ...limits, ...app.messages }, app);
  // Express would keep the scheme and authority of an absolute-form target, so they are removed first.
  server.prependListener("request", (request) => {
    request.url = originForm(request.url ?? "");
  });
  // The body reader sends `100 Continue`: a request that is rejected earlier gets none.
  server.on("checkContinue", (request, response) => server.emit("request", request, response));
  const watched = watchConnections(server, { ...address, longestUnreadMs });
  connections.set(server, watched);
  refuseMalformedRequests(server, contract, watched);
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

/**
 * Converts the request target to origin-form, a path and a query, which the app expects. A server must
 * also accept absolute-form, with scheme and authority (RFC 9112, section 3.2.2).
 */
function originForm(target: string): string {
  if (isPlain.test(target)) return target;
  const relative = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "").replace(/#.*$/, "");
  const [path = "", ...query] = relative.split("?");
  return [decodable(path || "/"), ...query].join("?");
}

/** Most targets need no conversion. */
const isPlain = /^\/[^#%]*$/;

/** A path that is not percent-encoded UTF-8 is taken literally, so it matches no resource. */
function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll("%", "%25");
  }
}

const longestDrainMs = 6_000;

/** In milliseconds. */
interface DrainTimes {
  /** How long to accept connections: until load balancers have noticed. */
  graceMs?: number;
  /**
   * How long an idle connection may then still send a request, up to six seconds. A proxy may use one at any
   * moment, and cannot repeat a POST if it is closed at this moment.
   */
  idleMs?: number;
}

/**
 * Stops the server gracefully. During the grace period it still accepts connections, and closes each after
 * its next response. Then it accepts none, responds to the requests that it has accepted, and waits until the
 * last connection is closed. It closes those that stay idle, and after six seconds those still busy.
 */
export async function drain(
  server: Server,
  { graceMs = 0, idleMs = 1_000 }: DrainTimes = {},
): Promise<void> {
  server.prependListener("request", (_request, response) =>
    response.setHeader("Connection", "close"),
  );
  await pause(graceMs);
  await acceptWaiting(server);
  await new Promise<void>((resolve) => {
    // http.Server.close would at once close idle connections, on which a request may be on its way.
    NetServer.prototype.close.call(server, () => resolve());
    setTimeout(() => server.closeIdleConnections(), idleMs).unref();
    setTimeout(() => server.closeAllConnections(), longestDrainMs).unref();
  });
}

const connections = new WeakMap<Server, Connections>();

const quietMs = 20;
const longestAcceptMs = 500;

/**
 * Accepts the connections that wait in the queue of the operating system, which resets them when the server
 * stops listening. Node.js accepts one connection in each turn of its loop. No request is read meanwhile:
 * otherwise clients with their responses would come back as fast as the queue empties.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const held = [...(connections.get(server)?.open ?? [])].filter((socket) => !socket.isPaused());
  for (const socket of held) socket.pause();
  // Pauses later, because the HTTP server begins to read only at the end of this turn.
  const hold = (socket: Socket) => setImmediate(() => held.push(socket.pause()));
  server.on("connection", hold);
  const end = performance.now() + longestAcceptMs;
  for (let before = -1; before < held.length && performance.now() < end; ) {
    before = held.length;
    await pause(quietMs);
  }
  server.off("connection", hold);
  setImmediate(() => {
    for (const socket of held) socket.resume();
  });
}

/** Unlike the one of `node:timers/promises`, tests can let it pass. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
