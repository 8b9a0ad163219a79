import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { contract } from "../../../example/contract.ts";
import { createExpressApp } from "../express-app.ts";
import { listen } from "../node/listen.ts";
import { addHeaders, replaceHeaders } from "./batched-headers.ts";

describe("added header fields", () => {
  /** What is sent after a handler has changed the header section. */
  async function sentBy(change: (response: ServerResponse) => void): Promise<Headers> {
    const app = createExpressApp().use((_request, response) => {
      change(response);
      response.end();
    });
    const server = await listen(app, contract, { host: "127.0.0.1", port: 0 });
    onTestFinished(() => void server.close());
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

  test("replace those of the same names, in any case, and add to lists", async () => {
    const headers = await sentBy((response) => {
      addHeaders(response, [...links, "X-A", "1", "X-B", "2"]);
      replaceHeaders(response, ["link", "<c>", "x-a", "3"]);
    });
    const sent = ["X-A", "X-B", "Link"].map((name) => headers.get(name));
    expect(sent).toEqual(["3", "2", "<a>, <b>, <c>"]);
  });
});
