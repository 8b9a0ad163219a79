import type { Socket } from "node:net";
import type { Response } from "express";

/** How much one client may have open. */
export interface ClientLimits {
  /** Requests of one client without a response, or whose response it has not received. */
  perClient: number;
  /** Bytes of responses that one client has not received. */
  unsentBytes: number;
}

/** The responses that each client waits for, or has not received. */
export class OpenResponses {
  readonly #responses = new Map<string, Set<Response>>();
  /** How many requests each client sent in this turn of the event loop: most have a response before it ends. */
  readonly #inTurn = new Map<string, number>();

  /** Whether the client must receive responses before it gets more. */
  isFull(clientId: string, { perClient, unsentBytes }: ClientLimits): boolean {
    const open = this.#responses.get(clientId);
    if (open === undefined) return perClient === 0;
    let bytes = 0;
    for (const { writableLength } of open) bytes += writableLength;
    return open.size >= perClient || bytes > unsentBytes;
  }

  /** Whether one more request leaves the client within an equal share of this number of requests. */
  isModest(clientId: string, requests: number): boolean {
    const open = this.#responses.get(clientId)?.size ?? 0;
    const own = Math.max(open, this.#inTurn.get(clientId) ?? 0) + 1;
    const clients = Math.max(this.#responses.size, this.#inTurn.size) + (own === 1 ? 1 : 0);
    return own <= requests / clients;
  }

  add(clientId: string, response: Response): void {
    if (this.#inTurn.size === 0) setImmediate(() => this.#inTurn.clear());
    this.#inTurn.set(clientId, (this.#inTurn.get(clientId) ?? 0) + 1);
    const open = this.#responses.get(clientId) ?? new Set();
    this.#responses.set(clientId, open.add(response));
    whenClosed(response, () => {
      open.delete(response);
      if (open.size === 0 && this.#responses.get(clientId) === open) {
        this.#responses.delete(clientId);
      }
    });
  }
}

function whenClosed(response: Response, then: () => void): void {
  response.on("close", then);
  if (response.socket === null) whenClosedInQueue(response, then);
}

const waitingOnSocket = new WeakMap<Socket, Set<() => void>>();

/** If a connection closes, Node.js emits no event on the responses that are queued behind another one. */
function whenClosedInQueue(response: Response, then: () => void): void {
  const { socket } = response.req;
  const others = waitingOnSocket.get(socket);
  const all = others ?? new Set();
  if (others === undefined) {
    waitingOnSocket.set(socket, all);
    socket.once("close", () => {
      for (const close of all) close();
    });
  }
  all.add(then);
  response.on("close", () => all.delete(then));
}
