import { connect } from "node:net";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { pieces } from "../testing/pieces.ts";
import { error, type SentBody, useShop } from "../testing/use-shop.ts";

const running = useShop();

const streaming = (body: Readable, headers: Record<string, string>) =>
  ({ body: Readable.toWeb(body), duplex: "half", headers }) as unknown as RequestInit;

const bytes = { "Content-Type": "application/octet-stream" };

describe("bytes", () => {
  const upload = (body: SentBody, id = 1) =>
    running.ask("PUT", `/orders/${id}/picture`, { body, headers: bytes });

  test("are received and sent as they are", async () => {
    const picture = Buffer.from([0x89, 0x50, 0, 0xff]);
    expect((await upload(picture)).status).toBe(204);
    const response = await running.ask("GET", "/orders/1/picture");
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(picture);
  });

  test("of unknown length", async () => {
    const response = await running.ask(
      "PUT",
      "/orders/1/picture",
      streaming(pieces(10, 10_000), bytes),
    );
    expect(response.status).toBe(204);
    expect(running.shop.pictures.get(1)).toHaveLength(100_000);
  });

  test("none at all", async () => {
    expect((await upload("")).status).toBe(204);
    expect(running.shop.pictures.get(1)).toHaveLength(0);
  });

  test.each<[string, RequestInit]>([
    ["announced", { body: Buffer.alloc(5_000_001), headers: bytes }],
    ["found while reading", streaming(pieces(600, 10_000), bytes)],
  ])("too many, %s, are 413", async (_name, init) => {
    const response = await running.ask("PUT", "/orders/1/picture", init);
    expect(await response.json()).toEqual(
      error("content_too_large", "The body must not exceed 5000000 bytes"),
    );
  });

  test("of another type are 415", async () => {
    const init = { body: "a", headers: { "Content-Type": "image/gif" } };
    const response = await running.ask("PUT", "/orders/1/picture", init);
    expect(await response.json()).toEqual(
      error("unsupported_media_type", "The body must be application/octet-stream"),
    );
  });

  test("that the handler does not read leave the connection usable", async () => {
    const socket = connect(Number(new URL(running.origin).port), "127.0.0.1");
    const head =
      "Host: a\r\nAuthorization: Bearer key\r\nContent-Type: application/octet-stream\r\n";
    const put = `PUT /v1/orders/404/picture HTTP/1.1\r\n${head}Content-Length: 3000000\r\n\r\n`;
    socket.write(put);
    socket.write(Buffer.alloc(3_000_000));
    socket.write("GET /v1/status HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    let received = "";
    for await (const chunk of socket) received += chunk;
    expect(received).toMatch(/^HTTP\/1.1 404 .*HTTP\/1.1 200 /s);
  });
});
