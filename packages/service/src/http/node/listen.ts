import { createServer, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { UserError } from "../../command-line/user-error.ts";
import type { Contract } from "../contract/contract.ts";
import type { Listener } from "../express-app.ts";
import { BatchedResponse } from "../request/batched-headers.ts";
import { isDecodable, literalPath } from "../request/malformed.ts";
import { refuseMalformedRequests } from "./malformed-request.ts";

/** Where to listen; port 0 means any free port. */
export interface Address {
  port: number;
  host: string;
}

interface Timeouts {
  /** How long a client may receive nothing of its response, in milliseconds. */
  unreadTimeoutMs?: number;
  /** Timeout of the header section, in milliseconds. It is short, so it has less time than the whole request. */
  headersTimeoutMs?: number;
}

const options = {
  // In milliseconds. A connection that exceeds one of the timeouts is closed.
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  // The app itself rejects a request without Host, in order to send an error body.
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
  address: Address & Timeouts & ConnectionBounds,
): Promise<Server> {
  const { port, host, unreadTimeoutMs = 20_000, headersTimeoutMs = 10_000 } = address;
  const { requestSeconds, headerBytes } = contract.limits;
  const requestTimeout = requestSeconds * 1_000;
  const headersTimeout = Math.min(headersTimeoutMs, requestTimeout);
  const limits = { requestTimeout, headersTimeout, maxHeaderSize: headerBytes };
  const server = createServer({ ...options, ...limits, ServerResponse: BatchedResponse }, app);
  // Express would keep the scheme and authority of an absolute-form target, so they are removed first.
  server.prependListener("request", (request, response) => {
    request.url = originForm(request.url ?? "", response);
  });
  // The body reader sends `100 Continue`, so a request that is rejected earlier gets none.
  server.on("checkContinue", (request, response) => server.emit("request", request, response));
  const watched = watchConnections(server, { ...address, unreadTimeoutMs });
  connections.set(server, watched);
  refuseMalformedRequests(server, contract, watched.latestResponse);
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
function originForm(target: string, response: ServerResponse): string {
  if (isPlain.test(target)) return target;
  const relative = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "").replace(/#.*$/, "");
  const [path = "", ...query] = relative.split("?");
  if (isDecodable(path)) return [path || "/", ...query].join("?");
  literalPath.give(response, true);
  return [path.replaceAll("%", "%25"), ...query].join("?");
}

/** Most targets need no conversion. */
const isPlain = /^\/[^#%]*$/;

const connections = new WeakMap<Server, Connections>();

/** The connections of a server that `listen` has returned. */
export function openConnections(server: Server): Iterable<Socket> {
  return connections.get(server)?.open ?? [];
}

/** Maximum numbers of open connections; unlimited if absent. */
export interface ConnectionBounds {
  maximumConnections?: number;
  maximumConnectionsPerAddress?: number;
  /**
   * Returns the address or network to which the connections from an address are counted; null if the address is that
   * of a proxy, whose connections are unlimited. By default, each address is counted by itself.
   */
  countedAddress?: (address: string) => string | null;
}

interface Settings extends ConnectionBounds {
  /** How long a client may receive nothing of its response, in milliseconds. */
  unreadTimeoutMs: number;
}

/** The state of a server's connections. */
interface Connections {
  readonly open: ReadonlySet<Socket>;
  /** The response to the latest request on a connection; undefined if there was none, or both are complete. */
  latestResponse(connection: Duplex): ServerResponse | undefined;
}

/**
 * How long a connection of a proxy may be idle, in milliseconds: a little longer than proxies such as nginx keep
 * one. The server must not close it first, because the proxy might be about to send a request that it cannot
 * repeat.
 */
const proxyIdleMs = 75_000;

/**
 * Watches the connections of a server: closes those that exceed the bounds and those whose client
 * receives nothing, and tells each response that its connection is closed.
 */
function watchConnections(server: Server, { unreadTimeoutMs, ...bounds }: Settings): Connections {
  const open = new Set<Socket>();
  const latest = new WeakMap<Duplex, ServerResponse>();
  const mayOpen = boundsOf(bounds);
  const closeWithConnection = closerOfWaiting();
  const ofProxies = new WeakSet<Duplex>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    if (bounds.countedAddress?.(socket.remoteAddress ?? "") === null) ofProxies.add(socket);
    socket.once("close", () => open.delete(socket));
    if (!mayOpen(socket)) socket.destroy();
  });
  server.prependListener("request", (request, response) => {
    const { socket } = request;
    if (latest.has(socket)) closeWithConnection(response, socket);
    latest.set(socket, response);
    response.on("finish", () => {
      if (ofProxies.has(socket)) socket.setTimeout(proxyIdleMs);
      // Otherwise an idle connection would hold the body of its last request.
      if (request.complete && latest.get(socket) === response) latest.delete(socket);
    });
    response.on("prefinish", () => {
      // The operating system has not accepted all of it at once.
      if (response.writableLength > 0) response.setTimeout(unreadTimeoutMs);
    });
  });
  closeUnread(server, open, unreadTimeoutMs);
  return { open, latestResponse: (connection) => latest.get(connection) };
}

/** Returns a function that counts a connection until it closes, and returns whether it may stay open. */
function boundsOf({
  maximumConnections = Number.POSITIVE_INFINITY,
  maximumConnectionsPerAddress = Number.POSITIVE_INFINITY,
  countedAddress = (address) => address,
}: ConnectionBounds): (socket: Socket) => boolean {
  const counts = new Map<string, number>();
  let all = 0;
  const add = (address: string | null, count: 1 | -1) => {
    all += count;
    if (address === null) return 0;
    const sum = (counts.get(address) ?? 0) + count;
    if (sum === 0) counts.delete(address);
    else counts.set(address, sum);
    return sum;
  };
  return (socket) => {
    // The address is read now, because a closed socket has none.
    const address = countedAddress(socket.remoteAddress ?? "");
    const ofAddress = add(address, 1);
    socket.once("close", () => add(address, -1));
    return all <= maximumConnections && ofAddress <= maximumConnectionsPerAddress;
  };
}

/**
 * Returns a function that watches a response which may wait its turn behind others (RFC 9112, section 9.3.2). If
 * the connection closes meanwhile, the response is closed, too. Node.js 22 tells only the response whose turn it is;
 * the files, log lines and counts of the others would be kept forever.
 */
function closerOfWaiting(): (response: ServerResponse, socket: Socket) => void {
  const waiting = new WeakMap<Socket, Set<ServerResponse>>();
  return (response, socket) => {
    const behind = waiting.get(socket) ?? new Set<ServerResponse>();
    if (!waiting.has(socket)) socket.once("close", () => closeAll(behind));
    waiting.set(socket, behind.add(response));
    response.once("close", () => {
      behind.delete(response);
      // Express sends files with a package that waits for `end` or `finish` instead of `close`.
      if (!response.writableFinished) response.emit("end");
    });
  };
}

/** Closes the responses, if Node.js does not: newer versions do. */
function closeAll(responses: ReadonlySet<ServerResponse>): void {
  for (const response of responses) response.destroy();
  setImmediate(() => {
    for (const response of responses) response.emit("close");
  });
}

const checkTimeoutMs = 2_000;

/**
 * Closes the connection of a client that receives nothing of its response for a while. Otherwise, the rest of the
 * response would stay in memory, with its open file and the responses that wait behind it.
 *
 * @param unreadTimeoutMs in milliseconds; up to two seconds longer for a response that is sent piece by piece
 */
function closeUnread(server: Server, open: ReadonlySet<Socket>, unreadTimeoutMs: number): void {
  const limited = new WeakSet<Socket>();
  // No event reports that a stream has stopped because its client does not receive, so this checks now and then.
  const check = () => {
    for (const socket of open) {
      if (!socket.writableNeedDrain || limited.has(socket)) continue;
      limited.add(socket.setTimeout(unreadTimeoutMs));
      socket.once("drain", () => {
        limited.delete(socket.setTimeout(0));
      });
    }
  };
  const timer = setInterval(check, Math.min(unreadTimeoutMs, checkTimeoutMs)).unref();
  server.once("close", () => clearInterval(timer));
}
