import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Listener } from "../http/index.ts";
import { TaskQueue } from "../queues/task-queue.ts";

/** Maximum number of waiting requests that are served in one turn: about half a millisecond of work. */
const maxInTurn = 8;

interface Waiting {
  request: IncomingMessage;
  serve: () => void;
}

/**
 * Lets consumers take turns. A request that arrives on a connection behind others waits. Each turn of the event
 * loop serves some of these requests, equally from all consumers. Otherwise, a client that sends many requests at
 * once without waiting for responses (RFC 9112, section 9.3.2) would keep the process busy with all of them
 * before it reads anything else.
 *
 * @param consumerOf returns the consumer whose turn it is; called only for waiting requests
 */
export function queueFairly(
  app: Listener,
  consumerOf: (request: IncomingMessage) => unknown = ({ socket }) => socket,
): Listener {
  const turns = new TaskQueue({ max: maxInTurn });
  /** The requests that wait, by connection. */
  const waiting = new Map<Socket, Waiting[]>();

  const awaitTurn = ({ request }: Waiting) =>
    turns.add(() => serveNext(request.socket), consumerOf(request));

  const serveNext = (connection: Socket) => {
    const requests = waiting.get(connection) as Waiting[];
    const { serve } = requests.shift() as Waiting;
    const [following] = requests;
    // Nobody receives responses on a closed connection.
    if (following !== undefined && !connection.destroyed) {
      awaitTurn(following);
    } else {
      waiting.delete(connection);
      release(connection);
    }
    if (!connection.destroyed) serve();
  };

  return (request, response) => {
    const { socket } = request;
    const requests = waiting.get(socket);
    // Only the response whose turn it is on its connection has the socket.
    if (response.socket !== null && requests === undefined) {
      app(request, response);
      return;
    }
    const one = { request, serve: () => app(request, response) };
    if (requests !== undefined) {
      requests.push(one);
      return;
    }
    waiting.set(socket, [one]);
    hold(socket);
    awaitTurn(one);
  };
}

/** Stops reading from a connection. Node.js resumes it after each response, so this pauses it again. */
function hold(connection: Socket): void {
  connection.on("resume", pause).pause();
}

function release(connection: Socket): void {
  connection.off("resume", pause).resume();
}

function pause(this: Socket): void {
  this.pause();
}
