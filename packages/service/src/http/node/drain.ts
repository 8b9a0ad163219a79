import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { openConnections } from "./listen.ts";

const drainTimeoutMs = 6_000;

/** In milliseconds. */
export interface DrainTimes {
  /** How long to accept new connections, so that load balancers notice first. */
  graceMs?: number;
  /**
   * How long an idle connection may then still send a request, up to six seconds. A proxy may use such a
   * connection at any moment, and it cannot repeat a POST if the connection closes at that moment.
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
    setTimeout(() => server.closeAllConnections(), drainTimeoutMs).unref();
  });
}

const quietMs = 20;
const acceptTimeoutMs = 500;

/**
 * Accepts the connections that wait in the queue of the operating system, which would reset them when the server
 * stops listening. Node.js accepts one connection in each turn of its event loop. No request is read meanwhile:
 * clients that get their responses would otherwise connect again as fast as the queue empties.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const held = [...openConnections(server)].filter((socket) => !socket.isPaused());
  for (const socket of held) socket.pause();
  // The pause comes later, because the HTTP server begins to read only at the end of this turn.
  const hold = (socket: Socket) => {
    held.push(socket);
    setImmediate(() => socket.pause());
  };
  server.on("connection", hold);
  const end = performance.now() + acceptTimeoutMs;
  for (let before = -1; before < held.length && performance.now() < end; ) {
    before = held.length;
    await pause(quietMs);
    // If a turn took long, the pause ends before a connection could be accepted: this gives Node.js a turn to do so.
    await turn();
  }
  server.off("connection", hold);
  setImmediate(() => {
    for (const socket of held) socket.resume();
  });
}

/** Waits. Unlike the timer of `node:timers/promises`, tests can fake this one. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
