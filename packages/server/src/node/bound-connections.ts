import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How many connections may be open at the same time; as many as there are if a number is left out. */
export interface ConnectionBounds {
  maximumConnections?: number;
  /** For each address of a client. Behind a proxy, all connections have the address of the proxy. */
  maximumConnectionsPerAddress?: number;
}

/** Closes connections at once that are more than may be open. */
export function boundConnections(
  server: Server,
  {
    maximumConnections = Number.POSITIVE_INFINITY,
    maximumConnectionsPerAddress = Number.POSITIVE_INFINITY,
  }: ConnectionBounds,
): void {
  const open = new Map<string, number>();
  let all = 0;
  const add = (address: string, count: 1 | -1) => {
    const sum = (open.get(address) ?? 0) + count;
    if (sum === 0) open.delete(address);
    else open.set(address, sum);
    all += count;
    return sum;
  };
  server.on("connection", (socket: Socket) => {
    // Later, the socket does not tell it any more.
    const address = socket.remoteAddress ?? "";
    const ofAddress = add(address, 1);
    socket.once("close", () => add(address, -1));
    if (all > maximumConnections || ofAddress > maximumConnectionsPerAddress) socket.destroy();
  });
}
