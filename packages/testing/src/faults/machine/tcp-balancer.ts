import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";

const host = "127.0.0.1";
const checkIntervalMs = 500;

interface Backend {
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
  readonly #backends: Backend[];
  readonly #ready = new Set<Backend>();
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #next = 0;

  constructor(backends: Backend[]) {
    this.#backends = [...backends];
    this.#server = createServer((socket) => void this.#forward(socket));
  }

  /** Returns the port on which it listens, once a server is ready. */
  async open(): Promise<number> {
    this.#server.listen(0, host);
    await once(this.#server, "listening");
    const checks = this.#backends.map((backend) => this.#check(backend));
    await Promise.all(checks);
    return (this.#server.address() as AddressInfo).port;
  }

  /** Passes connections on to one more server; resolves after the first check. */
  add(backend: Backend): Promise<void> {
    this.#backends.push(backend);
    return this.#check(backend);
  }

  /** Number of servers that were ready at the last check. */
  get ready(): number {
    return this.#ready.size;
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Resolves after the first check. */
  async #check(backend: Backend): Promise<void> {
    const isReady = await fetch(`http://${host}:${backend.opsPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) this.#ready.add(backend);
    else this.#ready.delete(backend);
    if (!this.#server.listening) return;
    void setTimeout(checkIntervalMs).then(() => this.#check(backend));
  }

  async #forward(client: Socket): Promise<void> {
    this.#keep(client);
    for (let attempt = 0; attempt < this.#backends.length; attempt++) {
      const server = await this.#connect();
      if (server !== null) return join(client, server);
    }
    client.destroy();
  }

  /** Connects to the next server that is ready, or to any server if none is; null if it refuses. */
  async #connect(): Promise<Socket | null> {
    const backends = this.#ready.size > 0 ? [...this.#ready] : this.#backends;
    const backend = backends[this.#next++ % backends.length] as Backend;
    const socket = connect({ host, port: backend.port });
    this.#keep(socket);
    try {
      await once(socket, "connect");
      return socket;
    } catch {
      return null;
    }
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
