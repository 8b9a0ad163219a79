import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A server that passes connections on to a service. Tests interrupt them. */
export interface Relay {
  origin: string;
  /** Cuts all connections. */
  cut(): void;
  /** Completes all responses that are being sent in chunks, as a service that stops does. */
  complete(): void;
  close(): void;
}

/** Starts a relay on a free port. */
export async function startRelay(service: string): Promise<Relay> {
  const { hostname: host, port } = new URL(service);
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    const to = connect(Number(port), host);
    clients.add(client);
    client.pipe(to).pipe(client);
    // Whoever closes a connection closes both sides of it; a closed one has no further errors.
    for (const [one, other] of [[client, to] as const, [to, client] as const]) {
      one.on("error", () => {}).on("close", () => other.destroy());
    }
    client.on("close", () => clients.delete(client));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    for (const client of clients) client.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    complete: () => {
      for (const client of clients) client.end("0\r\n\r\n");
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
