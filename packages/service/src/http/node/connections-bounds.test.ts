import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { contract } from "../../../example/contract.ts";
import { createExpressApp } from "../express-app.ts";
import type { ConnectionBounds } from "./listen.ts";
import { listen } from "./listen.ts";

/** Serves an app with these bounds; returns what connects to it from an address of this machine. */
async function serve(bounds: ConnectionBounds): Promise<(from?: string) => Socket> {
  const app = createExpressApp().use((_request, response) => void response.end());
  const server = await listen(app, contract, { host: "127.0.0.1", port: 0, ...bounds });
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    return once(server.close(), "close").then(() => {});
  });
  const { port } = server.address() as AddressInfo;
  return (localAddress = "127.0.0.1") => {
    const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => {});
    sockets.push(socket);
    return socket;
  };
}

/** Whether a request on the connection is responded to. */
async function isServed(socket: Socket): Promise<boolean> {
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const [data] = await Promise.race([once(socket, "data"), once(socket, "close")]);
  return data instanceof Buffer;
}

test("a connection of a proxy may be idle for longer than proxies keep one", async () => {
  const timeouts = new Map<string, number | undefined>();
  const app = createExpressApp().use(({ socket }, response) => {
    response.end();
    setImmediate(() => timeouts.set(socket.remoteAddress ?? "", socket.timeout));
  });
  const countedAddress = (address: string) => (address === "127.0.0.2" ? null : address);
  const server = await listen(app, contract, { host: "127.0.0.1", port: 0, countedAddress });
  const { port } = server.address() as AddressInfo;
  for (const localAddress of ["127.0.0.1", "127.0.0.2"]) {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    expect(await isServed(socket)).toBe(true);
    await expect.poll(() => timeouts.has(localAddress)).toBe(true);
    socket.destroy();
  }
  expect(timeouts.get("127.0.0.2")).toBe(75_000);
  expect(timeouts.get("127.0.0.1")).toBeLessThan(60_000);
  await once(server.close(), "close");
});

describe("connections that are more than may be open", () => {
  test("in all are closed at once, and room is made by those that close", async () => {
    const open = await serve({ maximumConnections: 2 });
    const first = open();
    expect([await isServed(first), await isServed(open())]).toEqual([true, true]);
    expect(await isServed(open())).toBe(false);
    first.destroy();
    await expect.poll(() => isServed(open())).toBe(true);
  });

  test("of one address are closed at once, and others are served", async () => {
    const open = await serve({ maximumConnectionsPerAddress: 1 });
    const first = open();
    expect([await isServed(first), await isServed(open())]).toEqual([true, false]);
    expect(await isServed(open("127.0.0.2"))).toBe(true);
    first.destroy();
    await expect.poll(() => isServed(open())).toBe(true);
  });

  test("of one network are closed at once, unless they come from a proxy", async () => {
    const networks: Record<string, string | null> = { "127.0.0.1": "a", "127.0.0.2": "a" };
    const countedAddress = (address: string) => networks[address] ?? null;
    const open = await serve({ maximumConnectionsPerAddress: 1, countedAddress });
    expect([await isServed(open("127.0.0.1")), await isServed(open("127.0.0.2"))]).toEqual([
      true,
      false,
    ]);
    for (let count = 0; count < 3; count++) expect(await isServed(open("127.0.0.3"))).toBe(true);
  });

  test("are none without bounds", async () => {
    const open = await serve({});
    const served = await Promise.all(Array.from({ length: 50 }, () => isServed(open())));
    expect(new Set(served)).toEqual(new Set([true]));
  });
});
