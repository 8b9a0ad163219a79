import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout } from "node:timers";

export interface CountingProxy {
  port: number;
  /** Number of times that a client has sent something after the server had replied, over all connections. */
  roundTrips(): number;
  stop(): void;
}

/**
 * Starts a proxy that counts round trips. What a client sends at once, without waiting for a reply, is one.
 *
 * @param delayMs delay in each direction, in milliseconds: half of a round trip
 */
export async function startCountingProxy(server: URL, delayMs = 0): Promise<CountingProxy> {
  let count = 0;
  const sockets = new Set<Socket>();
  const target = { host: server.hostname, port: Number(server.port) };
  const proxy = createServer((client) => {
    const forwarded = connect(target).setNoDelay();
    client.setNoDelay();
    let isWaiting = false;
    client.on("data", () => {
      if (!isWaiting) count++;
      isWaiting = true;
    });
    forwarded.on("data", () => {
      isWaiting = false;
    });
    for (const [from, to] of [[client, forwarded] as const, [forwarded, client] as const]) {
      sockets.add(from);
      from.on("error", () => to.destroy()).on("close", () => to.destroy());
      from.on("data", (chunk) => later(delayMs, () => to.write(chunk)));
    }
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    port: (proxy.address() as AddressInfo).port,
    roundTrips: () => count,
    stop() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function later(delayMs: number, run: () => void): void {
  if (delayMs === 0) run();
  else setTimeout(run, delayMs);
}
