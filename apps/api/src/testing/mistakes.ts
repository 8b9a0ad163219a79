import type { IncomingMessage, ServerResponse } from "node:http";
import { testContract, testMethods } from "@contract-first/testing";
import { beforeEach, describe, onTestFailed } from "vitest";
import { service } from "../service.ts";

/** A response whose headers are not sent yet. */
interface Sent {
  request: IncomingMessage;
  response: ServerResponse;
  body: string;
}

/** Something that a service does wrong: with a request, or with a response. */
interface Mistake {
  receive?(request: IncomingMessage): void;
  send?(sent: Sent): void;
}

const mistakes: Record<string, Mistake> = {
  "no mistake": {},
  "a status that is not declared": {
    send: ({ response }) => {
      if (response.statusCode === 200) response.statusCode = 206;
    },
  },
  "no required header": { send: without("Location") },
  "no limit headers": { send: without("X-RateLimit-Remaining") },
  "no Deprecation of a deprecated operation": { send: without("Deprecation") },
  "401 without WWW-Authenticate": { send: without("WWW-Authenticate") },
  "405 without Allow": { send: without("Allow") },
  "429 without Retry-After": { send: without("Retry-After") },
  "HEAD without a header of GET": {
    send: ({ request, response }) => {
      if (request.method === "HEAD") response.removeHeader("Content-Type");
    },
  },
  "an error of another media type": {
    send: ({ response }) => {
      if (response.statusCode >= 400) response.setHeader("Content-Type", "text/html");
    },
  },
  "an error without a required property": { send: replacing('"message":', '"detail":') },
  "an error that names another place": { send: replacing('"in":"query"', '"in":"header"') },
  "a property that is not declared": { send: replacing('{"id":', '{"createdAt":0,"id":') },
  "a value that is not declared": { send: replacing('"available"', '"lost"') },
  "a declared property that is never sent": { send: replacing(/,"status":"\w+"/g, "") },
  "a forbidden value is accepted": { receive: reading("limit=0", "limit=1") },
  "an allowed value is refused": { receive: reading("status=sold", "status=lost") },
  "an Idempotency-Key has no effect": {
    receive: ({ headers }) => {
      delete headers["idempotency-key"];
    },
  },
};

function without(header: string) {
  return ({ response }: Sent) => response.removeHeader(header);
}

function replacing(text: string | RegExp, by: string) {
  return (sent: Sent) => {
    sent.body = sent.body.replaceAll(text, by);
  };
}

function reading(query: string, as: string) {
  return (request: IncomingMessage) => {
    request.url = request.url?.replace(query, as);
  };
}

/** The store with a mistake. */
function withMistake({ receive, send }: Mistake): typeof service {
  return {
    ...service,
    extend: () => ({
      middleware: [
        (request, response, next) => {
          receive?.(request);
          if (send) beforeEnd(request, response, send);
          next();
        },
      ],
    }),
  };
}

/** The store sends the headers of a response together with its whole body. */
function beforeEnd(
  request: IncomingMessage,
  response: ServerResponse,
  send: (sent: Sent) => void,
): void {
  const end = response.end.bind(response);
  response.end = (body?: unknown) => {
    const sent = { request, response, body: String(body ?? "") };
    send(sent);
    if (body !== undefined) response.setHeader("Content-Length", Buffer.byteLength(sent.body));
    return end(sent.body);
  };
}

describe.each(Object.entries(mistakes))("%s", (_name, mistake) => {
  let isNoticed = false;

  // One failed test is enough.
  beforeEach((context) => {
    context.skip(isNoticed);
    onTestFailed(() => {
      isNoticed = true;
    });
  });

  testMethods(withMistake(mistake));
  testContract(withMistake(mistake));
});
