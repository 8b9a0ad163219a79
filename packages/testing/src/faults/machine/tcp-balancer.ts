import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { onTestFinished } from "vitest";

const host = "127.0.0.1";
const checkIntervalMs = 500;

export interface Backend {
  port: number;
  /** The port on which `/readyz` is served. */
  opsPort: number;
}

/**
 * Passes connections on to several servers in turn, as a layer-4 balancer does. It asks each server twice a
 * second whether it is ready, does not read the data, and tries the next server when one refuses a connection.
 * If no server reports that it is ready, it tries all of them, because one whose reply is late may still serve.
 * When one side of a connection breaks, it breaks the other.
 */
export class TcpBalancer {
  /** The servers that were ready at the last check. */
  readonly ready = new Set<Backend>();
  readonly #backends: Backend[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => void this.#forward(socket));
  #next = 0;

  /** Listens until the test is over. Resolves after the first checks. */
  static async open(backends: Backend[]): Promise<TcpBalancer> {
    const balancer = new TcpBalancer();
    await once(balancer.#server.listen(0, host), "listening");
    onTestFinished(() => balancer.#close());
    await Promise.all(backends.map((backend) => balancer.add(backend)));
    return balancer;
  }

  get origin(): string {
    return `http://${host}:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Passes connections on to one more server; resolves after the first check. */
  add(backend: Backend): Promise<void> {
    this.#backends.push(backend);
    return this.#check(backend);
  }

  #close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  async #check(backend: Backend): Promise<void> {
    const response = await fetch(`http://${host}:${backend.opsPort}/readyz`).catch(() => null);
    this.ready[response?.ok ? "add" : "delete"](backend);
    if (this.#server.listening) void setTimeout(checkIntervalMs).then(() => this.#check(backend));
  }

  async #forward(client: Socket): Promise<void> {
    this.#keep(client);
    for (const _attempt of this.#backends) {
      const backends = this.ready.size > 0 ? [...this.ready] : this.#backends;
      const server = connect({ host, port: backends[this.#next++ % backends.length]?.port ?? 0 });
      this.#keep(server);
      if (await once(server, "connect").catch(() => null)) return join(client, server);
    }
    client.destroy();
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => {}).on("close", () => this.#sockets.delete(socket));
  }
}

function join(client: Socket, server: Socket): void {
  for (const [from, to] of [[client, server] as const, [server, client] as const]) {
    from.on("error", () => to.resetAndDestroy());
    from.on("close", () => to.destroySoon());
    from.pipe(to);
  }
}
