import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout } from "node:timers";

/** Stands between clients and a server. A test counts round trips there, and delays, stalls or cuts connections. */
export class TcpProxy {
  readonly #target: { host: string; port: number };
  readonly #delayMs: number;
  readonly #clients = new Set<Socket>();
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  #isStalled = false;
  /**
   * Number of times that a client has sent something after the server had replied, over all connections. What a client
   * sends at once, without waiting for a reply, is one.
   */
  roundTrips = 0;
  /** Called when a reply of the server has been passed on but cannot have been read yet. */
  onReply: () => void = () => {};

  /** @param delayMs delay in each direction, in milliseconds: half of a round trip */
  constructor({ protocol, hostname, port }: URL, delayMs = 0) {
    const defaultPort = protocol === "redis:" ? 6379 : 5432;
    this.#target = { host: hostname, port: Number(port || defaultPort) };
    this.#delayMs = delayMs;
  }

  /** Listens, after a cut on the same port as before. */
  async open(): Promise<number> {
    this.#server = createServer((client) => this.#forward(client));
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
    return this.#port;
  }

  /** Accepts connections, but passes nothing on. */
  stall(): void {
    this.#isStalled = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Passes on the data that a stall held back. */
  resume(): void {
    this.#isStalled = false;
    for (const socket of this.#sockets) socket.resume();
  }

  /** Breaks all connections. */
  interrupt(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Ends all connections of clients with a text. */
  end(text: string): void {
    for (const client of this.#clients) client.end(text);
  }

  /** Breaks all connections, and refuses new ones. */
  cut(): void {
    this.#server?.close();
    this.interrupt();
  }

  #forward(client: Socket): void {
    const server = connect(this.#target);
    this.#clients.add(client);
    client.on("close", () => this.#clients.delete(client));
    this.#pass(client, server);
    this.#pass(server, client);
    let isWaiting = false;
    client.on("data", () => {
      if (!isWaiting) this.roundTrips++;
      isWaiting = true;
    });
    // This listener comes after the one that writes the data.
    server.on("data", () => {
      isWaiting = false;
      this.onReply();
    });
  }

  #pass(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.setNoDelay().on("error", () => to.destroy());
    from.on("close", () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    if (this.#delayMs === 0) from.pipe(to);
    else from.on("data", (chunk) => setTimeout(() => to.write(chunk), this.#delayMs));
    if (this.#isStalled) from.pause();
  }
}
