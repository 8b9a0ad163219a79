import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** Stands between a program and a server, so that a test can stall or cut the connection. */
export class TcpProxy {
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  #isStalled = false;
  /** Called when a reply of the server has been passed on but cannot have been read yet. */
  onReply: () => void = () => {};

  constructor(target: { host: string; port: number }) {
    this.#target = target;
  }

  /** Listens, after a cut on the same port as before. */
  async open(): Promise<number> {
    this.#server = createServer((socket) => {
      const forwarded = connect(this.#target);
      for (const [from, to] of [[socket, forwarded] as const, [forwarded, socket] as const]) {
        this.#sockets.add(from);
        from.on("error", () => to.destroy()).on("close", () => to.destroy());
        from.pipe(to);
        if (this.#isStalled) from.pause();
      }
      // This listener comes after that of `pipe`, which has written the data by then.
      forwarded.on("data", () => this.onReply());
    }).listen(this.#port, "127.0.0.1");
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

  /** Breaks all connections, and refuses new ones. */
  async cut(): Promise<void> {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }
}
