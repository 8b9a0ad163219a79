import { once } from "node:events";
import { type IncomingMessage, request as requestOf, Server, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";

/** A message of the parent process to a serving process. */
export type Instruction = "hold" | "release" | "forward";

/** The reply to `hold`, when all earlier requests have their responses. */
export const holding = "holding";

interface Arrived {
  server: Server;
  request: IncomingMessage;
  response: ServerResponse;
}

/** Maximum time in milliseconds to wait for running requests, because a stream may never end. */
const maxWaitMs = 2_000;

/**
 * Lets this process hold the requests that arrive while the next process migrates the database: the code of this one
 * may not fit the new tables. Afterwards, the requests are released, or forwarded to the next process if that one
 * listens.
 */
export function holdRequestsOnSignal(): void {
  const running = new Set<ServerResponse>();
  const held: Arrived[] = [];
  const emit: (this: Server, event: string, ...values: unknown[]) => boolean =
    Server.prototype.emit;
  const respond = ({ server, request, response }: Arrived) => {
    running.add(response);
    response.once("close", () => running.delete(response));
    emit.call(server, "request", request, response);
  };
  let receive: (arrived: Arrived) => void = respond;
  // This comes before all listeners, so that no request passes while requests are held.
  Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
    if (event !== "request") return emit.call(this, event, ...args);
    const [request, response] = args as [IncomingMessage, ServerResponse];
    receive({ server: this, request, response });
    return true;
  };
  process.on("message", async (instruction: Instruction) => {
    if (instruction === "hold") {
      receive = (arrived) => held.push(arrived);
      const ended = [...running].map((response) => once(response, "close"));
      await Promise.race([Promise.all(ended), delay(maxWaitMs)]);
      process.send?.(holding);
    } else if (instruction === "release" || instruction === "forward") {
      receive = instruction === "release" ? respond : forward;
      for (const arrived of held.splice(0)) receive(arrived);
    }
  });
}

/** Sends a request to the process that now listens in place of this one, at the same address. */
function forward({ request, response }: Arrived): void {
  const { method, url: path, rawHeaders, socket } = request;
  const { localAddress: host, localPort: port } = socket;
  const sent = requestOf({ host, port, method, path, headers: [...rawHeaders], agent: false });
  sent.on("response", (reply) => {
    // The client must not use this connection again.
    response.writeHead(reply.statusCode ?? 500, { ...reply.headers, connection: "close" });
    pipeline(reply, response, () => {});
  });
  pipeline(request, sent, (error) => error && response.destroy());
}
