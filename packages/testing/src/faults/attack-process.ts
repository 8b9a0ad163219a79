/**
 * Repeats attacks that need no API key and that once succeeded, in a process of its own, so that the parent can measure.
 * Any message from the parent ends it: it replies how often each attack was repeated.
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Secrets } from "@contract-first/service/internal/testing";

/** What the process that measures tells this one. */
export interface AttackOrder {
  port: number;
  opsPort: number;
  /** A path that requires an API key. */
  path: string;
  keyPrefix: string;
}

/**
 * Maximum time for which a connection is held open: longer than the service may hold it, but short enough for
 * the descriptors of this process.
 */
const heldMs = 120_000;

const { port, opsPort, path, keyPrefix }: AttackOrder = JSON.parse(process.argv[2] ?? "");
const secrets = new Secrets(keyPrefix);

/** The longest target for which the header section has room. */
const longTarget = `/%${"25".repeat(7_500)}`;
const file = request("/docs/swagger-ui-bundle.js");

/** The attacks, each of which is repeated ten times a second. */
const attacks: Record<string, () => Promise<void>> = {
  "responses that wait": () => sendAndLeave(file.repeat(100)),
  "responses that nobody reads": async () => {
    const socket = await open();
    socket.pause().write(file.repeat(50));
  },
  "a half that stays open": async () => {
    const socket = await open({ allowHalfOpen: true });
    socket.resume().write("nonsense\r\n\r\n");
  },
  "a header section without an end": async () => {
    const socket = await open({ allowHalfOpen: true });
    socket.resume().write(`GET ${path} HTTP/1.1\r\nHost: a\r\n`);
  },
  "keys that nobody has": () =>
    receive(request(path, `Authorization: Bearer ${secrets.create()}\r\n`).repeat(10)),
  "keys that are none": () => receive(request(path, "Authorization: Bearer a\r\n").repeat(10)),
  "targets that are encoded often": () => receive(request(longTarget)),
  "queries that are encoded often": () => receive(request(`${path}?a=${longTarget}`)),
  metrics: () => receive(request("/metrics").repeat(10)),
  "metrics of operators": () => receive(request("/metrics"), opsPort),
  "two hosts": () => receive(request(path, "Host: b\r\n")),
  "another version": () => receive(request(path).replace("HTTP/1.1", "HTTP/2.0")),
};

const done: Record<string, number> = {};
process.on("message", () => {
  process.send?.(done, undefined, undefined, () => process.exit());
});

for (const [name, attack] of Object.entries(attacks)) void repeat(name, attack);

async function repeat(name: string, attack: () => Promise<void>): Promise<void> {
  for (;;) {
    await attack();
    done[name] = (done[name] ?? 0) + 1;
    await wait(100);
  }
}

function request(target: string, headers = ""): string {
  return `GET ${target} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
}

async function open({ allowHalfOpen = false, to = port } = {}): Promise<Socket> {
  const socket = connect({ port: to, host: "127.0.0.1", allowHalfOpen }).on("error", () => {});
  const timer = setTimeout(() => socket.destroy(), heldMs);
  socket.on("close", () => clearTimeout(timer));
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  return socket;
}

async function sendAndLeave(text: string): Promise<void> {
  const socket = await open();
  socket.write(text, () => socket.destroy());
  await once(socket, "close");
}

/** Sends requests, and receives the data that comes within a second. */
async function receive(text: string, to = port): Promise<void> {
  const socket = await open({ to });
  socket.resume().end(text);
  await Promise.race([once(socket, "close"), wait(1_000)]);
  socket.destroy();
}
