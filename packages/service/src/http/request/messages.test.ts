import { once } from "node:events";
import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { createExpressApp } from "../express-app.ts";
import { addHeaders, replaceHeaders, requestValue } from "./messages.ts";

const client = requestValue<string>("client");

function createResponse(): ServerResponse {
  return new ServerResponse(new IncomingMessage(new Socket()));
}

test("is read by those that come after the one that gives it", () => {
  const response = createResponse();
  client.give(response, "Ada");
  expect([client.of(response), client.find(response)]).toEqual(["Ada", "Ada"]);
});

test("names itself if it is read before it is given", () => {
  const response = createResponse();
  expect(client.find(response)).toBeUndefined();
  expect(() => client.of(response)).toThrow(
    'No handler has given "client" yet: the one that gives it must come first.',
  );
});

test("belongs to one request", () => {
  client.give(createResponse(), "Ada");
  expect(client.find(createResponse())).toBeUndefined();
});

test("is another one than a value of the same name", () => {
  const response = createResponse();
  client.give(response, "Ada");
  expect(requestValue<number>("client").find(response)).toBeUndefined();
});

test("may be null, which is not the same as not given", () => {
  const key = requestValue<string | null>("key");
  const response = createResponse();
  key.give(response, null);
  expect(key.of(response)).toBeNull();
});

describe("added header fields", () => {
  /** What is sent after a handler has changed the header section. */
  async function sentBy(change: (response: ServerResponse) => void): Promise<Headers> {
    const app = createExpressApp().use((_request, response) => {
      change(response);
      response.end();
    });
    const server = createServer(app.messages, app).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const { headers } = await fetch(`http://127.0.0.1:${port}`, {
      headers: { Connection: "close" },
    });
    return headers;
  }

  const links = ["Link", "<a>", "Link", "<b>"];

  test("are all sent", async () => {
    const headers = await sentBy((response) => addHeaders(response, [...links, "X-A", "1"]));
    expect([headers.get("Link"), headers.get("X-A")]).toEqual(["<a>, <b>", "1"]);
  });

  test("can be read and replaced one by one", async () => {
    const read: unknown[] = [];
    const headers = await sentBy((response) => {
      addHeaders(response, ["X-A", "1", "X-B", "2", ...links]);
      read.push(response.hasHeader("x-a"), response.hasHeader("X-C"));
      response.setHeader("X-A", "3");
      read.push(response.getHeader("x-b"), response.getHeaderNames());
      addHeaders(response, ["Link", "<c>"]);
    });
    expect(read).toEqual([true, false, "2", ["x-a", "x-b", "link"]]);
    const sent = ["X-A", "X-B", "Link"].map((name) => headers.get(name));
    expect(sent).toEqual(["3", "2", "<a>, <b>, <c>"]);
  });

  test("stand beside those that are given to writeHead", async () => {
    const headers = await sentBy((response) => {
      addHeaders(response, ["X-A", "1", "X-B", "2"]);
      response.writeHead(201, { "X-B": "3" });
    });
    expect([headers.get("X-A"), headers.get("X-B")]).toEqual(["1", "3"]);
  });

  test("replace those of the same names, in any case", async () => {
    const headers = await sentBy((response) => {
      addHeaders(response, [...links, "X-A", "1"]);
      replaceHeaders(response, ["link", "<c>"]);
    });
    expect([headers.get("Link"), headers.get("X-A")]).toEqual(["<c>", "1"]);
  });
});
