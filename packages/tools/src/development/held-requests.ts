import { type IncomingMessage, request as requestOf, Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";

/** A message of the parent process to a serving process. */
export type Instruction = "hold" | "release" | "forward";

type Emit = (this: Server, event: string, ...values: unknown[]) => boolean;

/** The reply to `hold`, when all earlier requests have their responses. */
export const holding = "holding";

interface Arrived {
  server: Server;
  request: IncomingMessage;
  response: ServerResponse;
}

/** Maximum time in milliseconds to wait for running requests, because a stream may never end. */
const longestWaitMs = 2_000;

/**
 * Lets this process hold the requests that arrive while the next process migrates the database: the code of this one
 * may not fit the new tables. Afterwards, the requests are released, or forwarded to the next process if that one
 * listens.
 */
export function holdRequestsWhenTold(): void {
  const running = new Set<ServerResponse>();
  const held: Arrived[] = [];
  // A server that stops has no address.
  const addresses = new WeakMap<Server, AddressInfo>();
  const emit: Emit = Server.prototype.emit;
  const normally = ({ server, request, response }: Arrived) => {
    running.add(response);
    response.once("close", () => running.delete(response));
    emit.call(server, "request", request, response);
  };
  let serve = normally;
  // This comes before all listeners, so that no request passes while requests are held.
  Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
    if (event === "listening") addresses.set(this, this.address() as AddressInfo);
    if (event !== "request") return emit.call(this, event, ...args);
    const [request, response] = args as [IncomingMessage, ServerResponse];
    serve({ server: this, request, response });
    return true;
  };
  const next = (serveNow: typeof serve) => {
    serve = serveNow;
    for (const each of held.splice(0)) serve(each);
  };
  process.on("message", async (instruction: Instruction) => {
    if (instruction === "release") next(normally);
    if (instruction === "forward") {
      next((arrived) => forward(arrived, addresses.get(arrived.server) as AddressInfo));
    }
    if (instruction !== "hold") return;
    serve = (arrived) => held.push(arrived);
    const ended = [...running].map((response) => new Promise((end) => response.once("close", end)));
    await Promise.race([Promise.all(ended), new Promise((end) => setTimeout(end, longestWaitMs))]);
    process.send?.(holding);
  });
}

/** Sends a request to the process that now listens in place of this one. */
function forward({ request, response }: Arrived, { address: host, port }: AddressInfo): void {
  const { method, url: path, rawHeaders: headers } = request;
  const sent = requestOf({ host, port, method, path, headers: [...headers], agent: false });
  sent.on("response", (reply) => {
    const { statusCode = 500, statusMessage = "", rawHeaders } = reply;
    response.writeHead(statusCode, statusMessage, withoutConnection(rawHeaders));
    pipeline(reply, response, () => {});
  });
  pipeline(request, sent, (error) => error && response.destroy());
}

/** The client must not use this connection again. */
function withoutConnection(rawHeaders: string[]): string[] {
  const pairs = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""]] : [],
  );
  const others = pairs.filter(
    ([name = ""]) => !/^(connection|keep-alive|transfer-encoding)$/i.test(name),
  );
  return [...others, ["Connection", "close"]].flat();
}
