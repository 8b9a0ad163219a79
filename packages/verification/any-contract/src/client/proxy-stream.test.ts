import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { ApiProxy } from "@contract-first/client-runtime/internal/proxy/proxy";
import { listen } from "@contract-first/client-runtime/internal/testing/listen";
import {
  open,
  type ServerStep,
  scriptedServer,
} from "@contract-first/client-runtime/internal/testing/scripted-server";
import { expect, onTestFinished, test } from "vitest";
import { fixtureClient } from "../testing/fixture-client.ts";

const fixture = fixtureClient();

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** The proxy of a service that responds with the steps, behind a server of Node.js. */
async function proxied(...steps: ServerStep[]) {
  const service = await scriptedServer(...steps);
  const { createProxy, nodeHandler } = await import(`${fixture.folder}/proxy.ts`);
  const proxy: ApiProxy = createProxy({ baseUrl: service.baseUrl, apiKey: "secret" });
  const server = createServer(nodeHandler(proxy));
  const { port } = new URL(await listen(server));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { proxy, service, port };
}

/** Requests the stream as the EventSource of a page does. */
async function connect(port: string) {
  const headers = {
    Accept: "text/event-stream",
    "Cache-Control": "no-cache",
    "Last-Event-ID": "7",
    "Sec-Fetch-Site": "same-origin",
  };
  const path = "/api/v1/orders/events?state=new";
  const sent = httpRequest({ port, host: "127.0.0.1", path, headers }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { sent, response: response.setEncoding("utf8") };
}

test("a stream has the key and the last id, and its events as they arrive", async () => {
  let send = (_text: string) => {};
  const { port, service } = await proxied((response, request) => {
    open()(response, request);
    send = (text) => response.write(text);
  });
  // The status arrives before any event.
  const { response } = await connect(port);
  expect([response.statusCode, response.headers["content-type"]]).toEqual([
    200,
    "text/event-stream",
  ]);
  const [{ url, headers } = {} as IncomingMessage] = service.requests;
  expect(url).toBe("/orders/events?state=new");
  expect(headers).toMatchObject({
    accept: "text/event-stream",
    authorization: "Bearer secret",
    "last-event-id": "7",
  });
  for (const text of [": lives\n\n", "event: notice\ndata: a\n\n"]) {
    const arrival = once(response, "data");
    send(text);
    expect(await arrival).toEqual([text]);
  }
});

test("a page that leaves ends the request to the service, however old the stream is", async () => {
  const { port, service } = await proxied(open("data: a\n\n"));
  const { sent, response } = await connect(port);
  await once(response, "data");
  collectGarbage();
  sent.destroy();
  await service.left(1);
});

test("so does a framework that cancels the body", async () => {
  const { proxy, service } = await proxied(open("data: a\n\n"));
  const response = await proxy(new Request("https://shop.example/api/v1/orders/events"));
  await response.body?.cancel();
  await service.left(1);
});

test("a service that breaks off breaks off the response of the page, which connects again", async () => {
  const { port } = await proxied((response, request) => {
    open("data: a\n\n")(response, request);
    response.write("data: b", () => response.socket?.destroy());
  });
  const { response } = await connect(port);
  response.resume();
  const [error] = await once(response, "error");
  expect(error).toMatchObject({ code: "ECONNRESET" });
});
