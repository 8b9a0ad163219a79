import type { Server } from "node:http";
import type { Socket } from "node:net";

const longestCheckMs = 2_000;

/**
 * Closes the connection of a client that receives nothing of its response for a while: what it does not
 * receive is kept in memory, and with it the files that are being sent and the responses that wait behind.
 *
 * @param longestUnreadMs up to two seconds longer for a response that is sent piece by piece
 */
export function limitUnread(server: Server, longestUnreadMs: number): void {
  server.prependListener("request", (_request, response) => {
    response.on("prefinish", () => {
      // The operating system has not accepted all of it at once.
      if (response.writableLength > 0) response.setTimeout(longestUnreadMs);
    });
  });
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const limited = new WeakSet<Socket>();
  // Nothing tells that a stream has stopped, because the client does not receive what it has written.
  const check = () => {
    for (const socket of open) {
      if (!socket.writableNeedDrain || limited.has(socket)) continue;
      limited.add(socket.setTimeout(longestUnreadMs));
      socket.once("drain", () => {
        limited.delete(socket.setTimeout(0));
      });
    }
  };
  const timer = setInterval(check, Math.min(longestUnreadMs, longestCheckMs)).unref();
  server.once("close", () => clearInterval(timer));
}
