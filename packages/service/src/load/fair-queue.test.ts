import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { contract } from "@verification/fixture-contract";
import { expect, onTestFinished, test } from "vitest";
import { createExpressApp } from "../http/index.ts";
import { listen } from "../http/node/listen.ts";
import { queueFairly } from "./fair-queue.ts";

interface Setup {
  /** The paths of the requests, in the order in which they are served. */
  served: string[];
  /** How many requests have been read. */
  read(): number;
  open(): Promise<Socket>;
}

/** Serves requests by the consumer that their header `From` names. */
async function serve(onServed = (_path: string) => {}): Promise<Setup> {
  const served: string[] = [];
  const app = createExpressApp().use((request, response) => {
    served.push(request.path);
    onServed(request.path);
    response.end(`${request.path}\n`);
  });
  const listener = queueFairly(app, ({ headers }) => headers.from);
  const server = await listen(listener, contract, { port: 0, host: "127.0.0.1" });
  onTestFinished(() => void server.close().closeAllConnections());
  let read = 0;
  server.on("request", () => read++);
  const { port } = server.address() as { port: number };
  const open = async () => {
    const socket = connect(port, "127.0.0.1").setEncoding("latin1");
    await once(socket, "connect");
    return socket;
  };
  return { served, read: () => read, open };
}

function requests(consumer: string, count: number, more = ""): string {
  const numbers = Array.from({ length: count }, (_none, index) => index);
  const head = (number: number) =>
    `GET /${consumer}${number} HTTP/1.1\r\nHost: a\r\nFrom: ${consumer}`;
  return numbers.map((number) => `${head(number)}\r\n${more}\r\n`).join("");
}

/** Receives until this many responses have arrived; returns their bodies. */
async function receive(socket: Socket, count: number): Promise<string[]> {
  let text = "";
  for await (const chunk of socket) {
    text += chunk;
    const bodies = Array.from(text.matchAll(/\r\n\r\n(\/\w+)\n/g), ([, body = ""]) => body);
    if (bodies.length >= count) return bodies;
  }
  return [];
}

const paths = (consumer: string, count: number) =>
  Array.from({ length: count }, (_none, index) => `/${consumer}${index}`);

test("one request does not wait for the many of another connection", async () => {
  const { served, open } = await serve();
  const [busy, modest] = [await open(), await open()];
  busy.write(requests("a", 500));
  modest.write(requests("b", 1));
  expect(await receive(modest, 1)).toEqual(["/b0"]);
  expect(served.length).toBeLessThan(100);
});

test("the requests of a connection are served in their order", async () => {
  const { served, open } = await serve();
  const socket = await open();
  socket.write(requests("a", 100));
  expect(await receive(socket, 100)).toEqual(paths("a", 100));
  expect(served).toEqual(paths("a", 100));
});

test("consumers share each turn alike, however many connections they have", async () => {
  const { served, open } = await serve();
  const greedy = await Promise.all(Array.from({ length: 10 }, open));
  const other = await open();
  for (const socket of greedy) socket.write(requests("a", 50));
  other.write(requests("b", 50));
  await receive(other, 50);
  const meanwhile = served.slice(served.indexOf("/b0"), served.indexOf("/b49"));
  const ofGreedy = meanwhile.filter((path) => path.startsWith("/a"));
  expect(ofGreedy.length).toBeLessThanOrEqual(50);
});

test("a connection is not read while its requests wait", async () => {
  const readAtFirst: number[] = [];
  const { read, open } = await serve(() => void readAtFirst.push(read()));
  const socket = await open();
  const header = `Accept: ${"a".repeat(1_000)}\r\n`;
  // Node.js reads 64 KiB at once.
  socket.write(requests("a", 1_000, header));
  await receive(socket, 1_000);
  const ahead = readAtFirst.map((count, index) => count - index);
  expect(Math.max(...ahead)).toBeLessThan(130);
});

test("what waits on a connection that is closed is not served", async () => {
  let socket: Socket | undefined;
  const { served, open } = await serve((path) => {
    if (path === "/a1") socket?.destroy();
  });
  socket = await open();
  const closed = once(socket, "close");
  socket.write(requests("a", 500));
  await closed;
  const other = await open();
  other.write(requests("b", 100));
  expect(await receive(other, 100)).toEqual(paths("b", 100));
  expect(served.filter((path) => path.startsWith("/a")).length).toBeLessThan(300);
});

test("a body that comes later is read when its request has its turn", async () => {
  const { open } = await serve();
  const socket = await open();
  socket.write(`${requests("a", 20)}POST /a20 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n1`);
  const received = receive(socket, 22);
  socket.write(`1${requests("b", 1)}`);
  expect(await received).toEqual([...paths("a", 21), "/b0"]);
});
