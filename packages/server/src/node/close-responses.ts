import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Closes each response once, also those that wait their turn behind other responses on a pipelined connection
 * (RFC 9112, section 9.3.2) when the connection closes. Node.js tells these nothing by itself, and whoever
 * waits for their end would keep its file, its log line and its count for ever.
 */
export function closeWaitingResponses(server: Server): void {
  const waiting = new WeakMap<Socket, Set<ServerResponse>>();
  server.prependListener("request", ({ socket }, response) => {
    // The one whose turn it is has the socket, and is told.
    if (response.socket !== null) return;
    const behind = waiting.get(socket) ?? new Set<ServerResponse>();
    if (!waiting.has(socket)) socket.once("close", () => [...behind].forEach(close));
    waiting.set(socket, behind.add(response));
    response.once("close", () => behind.delete(response));
  });
}

/** As Node.js does it; with `_closed`, it does not do it again. */
function close(response: ServerResponse): void {
  Object.assign(response, { destroyed: true, _closed: true });
  response.emit("close");
  // What Express sends files with waits for `end` or `finish`, and not for `close`.
  response.emit("end");
}
