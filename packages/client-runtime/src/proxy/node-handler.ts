import { mayHaveBody } from "@contract-first/reading/methods";
import type { ApiProxy } from "./proxy.ts";

/**
 * A handler of requests for Node.js's `http`, Express and Connect, and therefore for the development server of Vite.
 */
export type NodeHandler = (
  request: NodeRequest,
  response: NodeResponse,
  next?: (error?: unknown) => void,
) => void;

/** The part of `http.IncomingMessage` that is used. */
interface NodeRequest extends AsyncIterable<Uint8Array> {
  method?: string | undefined;
  url?: string | undefined;
  /** The URL before a router shortened it. */
  originalUrl?: string | undefined;
  rawHeaders: string[];
  socket: { remoteAddress?: string | undefined };
  headers: Record<string, string | string[] | undefined>;
}

/** The part of `http.ServerResponse` that is used. */
interface NodeResponse {
  statusCode: number;
  headersSent: boolean;
  writableEnded: boolean;
  setHeader(name: string, value: string): unknown;
  flushHeaders(): unknown;
  write(chunk: Uint8Array): boolean;
  end(): unknown;
  destroy(): unknown;
  once(event: "drain" | "close", listener: () => void): unknown;
}

/** A proxy as a handler of Node.js. Requests that are not below its path are left to the next handler. */
export function nodeHandler(proxy: ApiProxy): NodeHandler {
  return (request, response, next) => {
    const url = request.originalUrl ?? request.url ?? "/";
    if (next && !url.startsWith(`${proxy.path}/`)) return next();
    // `Request` cannot have these methods, and no contract has them.
    if (/^(CONNECT|TRACE|TRACK)$/.test(request.method ?? "")) {
      response.statusCode = 405;
      response.end();
      return;
    }
    respond(proxy, request, response).catch(() => response.destroy());
  };
}

async function respond(proxy: ApiProxy, from: NodeRequest, to: NodeResponse): Promise<void> {
  const left = new AbortController();
  to.once("close", () => left.abort());
  const address = [from.headers["x-forwarded-for"], from.socket.remoteAddress]
    .filter(Boolean)
    .join(", ");
  const response = await proxy(toRequest(from, left.signal), { address });
  to.statusCode = response.status;
  response.headers.forEach((value, name) => {
    to.setHeader(name, value);
  });
  if (left.signal.aborted) return response.body?.cancel();
  if (response.body) await send(response.body, to);
  to.end();
}

/** Sends a body as it arrives, until the page leaves. */
async function send(body: ReadableStream<Uint8Array>, to: NodeResponse): Promise<void> {
  const reader = body.getReader();
  // Once garbage was collected, the signal of the request does not end its body in Node.js.
  to.once("close", () => void reader.cancel().catch(() => {}));
  // The first event of a stream may be minutes away, and its reader waits for the status.
  to.flushHeaders();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    if (!to.write(value)) await room(to);
  }
}

/** Waits until more can be written, or until the connection is closed. */
function room(response: NodeResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once("drain", resolve);
    response.once("close", resolve);
  });
}

function toRequest(from: NodeRequest, signal: AbortSignal): Request {
  const { method = "GET", originalUrl, url = "/", rawHeaders } = from;
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
  }
  const { "content-length": length, "transfer-encoding": encoding } = from.headers;
  const hasBody = mayHaveBody(method) && (encoding || Number(length) > 0);
  const body = hasBody ? streamOf(from) : null;
  const init = { method, headers, body, signal, duplex: "half" };
  // The proxy reads the host from the header, not from this URL.
  return new Request(new URL(originalUrl ?? url, "http://proxy.invalid"), init as RequestInit);
}

/** The bytes of a body as they arrive, and as fast as they are read. */
function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
