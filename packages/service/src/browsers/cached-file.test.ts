import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createExpressApp } from "../http/index.ts";
import { cachedFile } from "./cached-file.ts";

const text = "All work and no play. ".repeat(1000);
let reads = 0;
let server: Server;
let url: string;
beforeAll(async () => {
  const content = async () => {
    reads++;
    return text;
  };
  const app = createExpressApp().get("/", cachedFile({ type: "txt", content }));
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

const get = (headers: Record<string, string>) => fetch(url, { headers });

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1, br;q=0.2", "br"],
  ["br;q=0, *", "gzip"],
  ["gzip", "gzip"],
  ["identity", null],
  ["deflate", null],
  ["", null],
])("Accept-Encoding: %s gets %s", async (accepted, encoding) => {
  const response = await get({ "Accept-Encoding": accepted });
  expect(response.headers.get("Content-Encoding")).toBe(encoding);
  expect(response.headers.get("Vary")).toBe("Accept-Encoding");
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toBe(text);
});

test("each encoding is made once", async () => {
  reads = 0;
  const encodings = ["br", "gzip", "identity"];
  await Promise.all([...encodings, ...encodings].map((each) => get({ "Accept-Encoding": each })));
  expect(reads).toBe(0);
});

test("a client that still has it gets 304, for its encoding", async () => {
  const tagOf = async (encoding: string) =>
    (await get({ "Accept-Encoding": encoding })).headers.get("ETag") ?? "";
  const [br, gzip] = [await tagOf("br"), await tagOf("gzip")];
  expect(br).not.toBe(gzip);
  const statusFor = async (tags: string) => {
    const response = await get({ "Accept-Encoding": "br", "If-None-Match": tags });
    if (response.status === 304) expect(response.headers.get("ETag")).toBe(br);
    return response.status;
  };
  expect(await statusFor(br)).toBe(304);
  expect(await statusFor(`"another", W/${br}`)).toBe(304);
  expect(await statusFor("*")).toBe(304);
  expect(await statusFor(gzip)).toBe(200);
});

test("a range or HEAD gets what the whole file has", async () => {
  const part = await get({ Range: "bytes=0-1" });
  expect(part.status).toBe(200);
  const head = await fetch(url, { method: "HEAD", headers: { "Accept-Encoding": "identity" } });
  expect(head.headers.get("Content-Length")).toBe(String(text.length));
});
