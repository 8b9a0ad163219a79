import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { listen } from "./listen.ts";

/** How a server responds to a request. */
export type ServerStep = (response: ServerResponse, request: IncomingMessage) => unknown;

/** A server, and the requests that it got. */
export interface ScriptedServer {
  baseUrl: string;
  requests: IncomingMessage[];
  /** Resolves as soon as the client has closed so many connections before the response was complete. */
  left(count: number): Promise<void>;
}

/** Starts a server on a free port that responds with the steps in order, until the test ends. */
export async function scriptedServer(...steps: ServerStep[]): Promise<ScriptedServer> {
  const requests: IncomingMessage[] = [];
  const waiting: { count: number; resolve(): void }[] = [];
  let left = 0;
  const server = createServer((request, response) => {
    requests.push(request);
    response.once("close", () => {
      if (!response.writableFinished) left++;
      for (const { count, resolve } of waiting) if (left >= count) resolve();
    });
    const step = steps.shift() ?? ((unexpected) => unexpected.writeHead(501).end());
    step(response, request);
  });
  const baseUrl = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    baseUrl,
    requests,
    left: (count) =>
      new Promise((resolve) => {
        if (left >= count) resolve();
        else waiting.push({ count, resolve });
      }),
  };
}

/** A stream that has these texts, and stays open. */
export function open(...texts: string[]): ServerStep {
  return (response) => {
    const type = response.getHeader("Content-Type") ?? "text/event-stream";
    response.writeHead(200, { "Content-Type": type }).flushHeaders();
    for (const text of texts) response.write(text);
  };
}

/** A stream of JSON Lines in place of events. */
export function lines(stream: ServerStep): ServerStep {
  return (response, request) => {
    response.setHeader("Content-Type", "application/jsonl");
    stream(response, request);
  };
}

/** A stream that has these texts, and is complete. */
export function complete(...texts: string[]): ServerStep {
  return (response) => {
    open(...texts)(response, response.req);
    response.end();
  };
}

/** A stream whose connection is cut after these texts. */
export function cut(...texts: string[]): ServerStep {
  return (response) => {
    open(...texts)(response, response.req);
    // Once the client has read them: a reset connection would discard them.
    setImmediate(() => response.socket?.end());
  };
}

/** A response that is not a stream. */
export function error(status: number, headers: Record<string, string> = {}): ServerStep {
  const body = { code: `code_${status}`, message: `Message ${status}`, status };
  return (response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}
