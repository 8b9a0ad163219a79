import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { chromiumPath, openPage } from "@contract-first/client-runtime/internal/testing/browser";
import { bundle } from "@contract-first/client-runtime/internal/testing/bundle";
import { listen } from "@contract-first/client-runtime/internal/testing/listen";
import {
  lines,
  open,
  type ServerStep,
  scriptedServer,
} from "@contract-first/client-runtime/internal/testing/scripted-server";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnyClient, fixtureClient } from "../testing/fixture-client.ts";

declare const store: { createFixtureClient(options: object): AnyClient };

describe.skipIf(!chromiumPath)("bodies, redirects and JSON Lines in a browser", () => {
  const fixture = fixtureClient();
  const kept = new Map<string | undefined, { type: string | undefined; body: Buffer }>();
  let service: Server;
  let baseUrl: string;
  let page: Page;
  let close: () => Promise<void>;
  beforeAll(async () => {
    service = createServer(responseOf(kept));
    baseUrl = `${await listen(service)}/v1`;
    const module = `import * as store from "${fixture.folder}/index.ts"; globalThis.store = store;`;
    ({ page, close } = await openPage(await bundle(module, fixture.folder)));
    await page.waitForFunction("globalThis.store");
  });
  afterAll(async () => {
    await close();
    service.close();
  });

  test("a file is sent, and received as a Blob and as a stream", async () => {
    const sizes = await page.evaluate(async (baseUrl) => {
      const client = store.createFixtureClient({ baseUrl, retry: false });
      await client.uploadPicture?.({ orderId: 1, body: new Blob(["abc"]) });
      const blob = await client.downloadPicture?.({ orderId: 1 });
      const stream = await client.downloadPicture?.stream({ orderId: 1 });
      const text = await new Response(stream as ReadableStream).text();
      return [(blob as Blob).size, text];
    }, baseUrl);
    expect(sizes).toEqual([3, "abc"]);
  });

  test("a form is sent", async () => {
    await page.evaluate(async (baseUrl) => {
      const client = store.createFixtureClient({ baseUrl, retry: false });
      const body = { title: "Plan", file: new File(["a"], "plan.pdf") };
      await client.attachDocument?.({ orderId: 1, body });
    }, baseUrl);
    const { type, body } = kept.get("/v1/orders/1/documents") ?? {};
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    expect(String(body)).toContain('filename="plan.pdf"');
  });

  test("a redirect has its status, although the browser hides it", async () => {
    const status = await page.evaluate(async (baseUrl) => {
      const client = store.createFixtureClient({ baseUrl, retry: false });
      const result = await client.cancelOrder?.result({ orderId: 1 });
      return (result as Response).status;
    }, baseUrl);
    expect(status).toBe(303);
  });

  test("JSON Lines arrive one by one, and a response that breaks off is an error", async () => {
    const responses: ServerResponse[] = [];
    const { baseUrl } = await scriptedServer((response, request) => {
      responses.push(response);
      oneOrder(response, request);
    });
    const read = page.evaluate(async (baseUrl) => {
      const orders = store.createFixtureClient({ baseUrl }).streamOrders?.();
      const read: unknown[] = [];
      try {
        for await (const order of orders as unknown as AsyncIterable<unknown>) {
          read.push(order);
          Object.assign(globalThis, { read: read.length });
        }
      } catch (error) {
        read.push((error as Error).name);
      }
      return read;
    }, baseUrl);
    await page.waitForFunction("globalThis.read === 1");
    responses[0]?.write('{"id":2}\n{"id"');
    await page.waitForFunction("globalThis.read === 2");
    responses[0]?.destroy();
    expect(await read).toEqual([{ id: 1 }, { id: 2 }, "ConnectionError"]);
    expect(responses).toHaveLength(1);
  });

  test("leaving the loop ends the response of JSON Lines", async () => {
    const { baseUrl, left } = await scriptedServer(oneOrder);
    await page.evaluate(async (baseUrl) => {
      const orders = store.createFixtureClient({ baseUrl }).streamOrders?.();
      for await (const _ of orders as unknown as AsyncIterable<unknown>) break;
    }, baseUrl);
    await left(1);
  });
});

/** A stream that has one order so far, for any origin. */
const oneOrder: ServerStep = (response, request) => {
  response.setHeader("Access-Control-Allow-Origin", "*");
  lines(open('{"id":1}\n'))(response, request);
};

/** Keeps the body sent to each path, from any origin, and returns it to a GET. */
function responseOf(
  kept: Map<string | undefined, { type: string | undefined; body: Buffer }>,
): RequestListener {
  const cors = ["Origin", "Methods", "Headers"].map((name) => [
    `Access-Control-Allow-${name}`,
    "*",
  ]);
  return async (request, response) => {
    for (const [name = "", value = ""] of cors) response.setHeader(name, value);
    const { method, url, headers } = request;
    const body = await buffer(request);
    if (method === "PUT" || method === "POST")
      kept.set(url, { type: headers["content-type"], body });
    if (method === "GET") response.setHeader("Content-Type", "image/png").end(kept.get(url)?.body);
    else if (url?.endsWith("/cancellation"))
      response.writeHead(method === "POST" ? 303 : 204, { Location: "/v1/orders/1" }).end();
    else if (method === "POST") response.writeHead(201, { Location: "/v1/documents/1" }).end();
    else response.writeHead(204).end();
  };
}
