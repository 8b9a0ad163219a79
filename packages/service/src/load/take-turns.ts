import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Listener } from "../http/index.ts";

/**
 * Lets consumers take turns. A request that arrives on a connection behind others waits. Each turn of the event
 * loop serves some of these requests, equally from all consumers. Otherwise, a client that sends many requests at
 * once without waiting for responses (RFC 9112, section 9.3.2) would keep the process busy with all of them
 * before it reads anything else.
 *
 * @param consumerOf returns the consumer whose turn it is; called only for waiting requests
 */
export function takeTurns(
  app: Listener,
  consumerOf: (request: IncomingMessage) => unknown = ({ socket }) => socket,
): Listener {
  const turns = new Turns(consumerOf);
  return (request, response) => {
    // Only the response whose turn it is on its connection has the socket.
    if (response.socket !== null && !turns.areWaitedFor(request.socket)) app(request, response);
    else turns.wait(request, () => app(request, response));
  };
}

/** Maximum number of waiting requests that are served in one turn: about half a millisecond of work. */
const mostInTurn = 8;

interface Waiting {
  request: IncomingMessage;
  serve: () => void;
}

class Turns {
  readonly #consumerOf: (request: IncomingMessage) => unknown;
  /** The waiting requests, by connection. */
  readonly #waiting = new Map<Socket, Waiting[]>();
  /**
   * The connections with waiting requests, by the consumer of the next request. The consumer whose turn it is comes
   * first.
   */
  readonly #consumers = new Map<unknown, Socket[]>();

  constructor(consumerOf: (request: IncomingMessage) => unknown) {
    this.#consumerOf = consumerOf;
  }

  /** Whether requests of this connection are waiting. */
  areWaitedFor(connection: Socket): boolean {
    return this.#waiting.has(connection);
  }

  wait(request: IncomingMessage, serve: () => void): void {
    const { socket } = request;
    const waiting = this.#waiting.get(socket);
    if (waiting !== undefined) {
      waiting.push({ request, serve });
      return;
    }
    this.#waiting.set(socket, [{ request, serve }]);
    hold(socket);
    if (this.#consumers.size === 0) setImmediate(() => this.#takeTurn());
    this.#enlist(request);
  }

  #enlist(request: IncomingMessage): void {
    const consumer = this.#consumerOf(request);
    const connections = this.#consumers.get(consumer);
    if (connections === undefined) this.#consumers.set(consumer, [request.socket]);
    else connections.push(request.socket);
  }

  #takeTurn(): void {
    for (let served = 0; served < mostInTurn && this.#consumers.size > 0; served++)
      this.#serveNext();
    if (this.#consumers.size > 0) setImmediate(() => this.#takeTurn());
  }

  /** Serves one request of the first consumer, which then becomes the last one. */
  #serveNext(): void {
    const [consumer, [connection, ...others]] = this.#first();
    this.#consumers.delete(consumer);
    if (others.length > 0) this.#consumers.set(consumer, others);
    const waiting = this.#waiting.get(connection) ?? [];
    const { serve } = waiting.shift() as Waiting;
    // Nobody receives responses on a closed connection.
    if (waiting[0] !== undefined && !connection.destroyed) this.#enlist(waiting[0].request);
    else this.#release(connection);
    if (!connection.destroyed) serve();
  }

  #first(): [consumer: unknown, connections: [Socket, ...Socket[]]] {
    const [first] = this.#consumers;
    return first as [unknown, [Socket, ...Socket[]]];
  }

  #release(connection: Socket): void {
    this.#waiting.delete(connection);
    connection.off("resume", pause).resume();
  }
}

/** Stops reading from a connection. Node.js resumes it after each response, so this pauses it again. */
function hold(connection: Socket): void {
  connection.on("resume", pause).pause();
}

function pause(this: Socket): void {
  this.pause();
}
