import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { Load } from "../load.ts";
import { usageOf } from "../machine/process-usage.ts";
import type { Subject } from "../subject.ts";
import { targetNames, useTarget } from "../target.ts";

const measuredMs = 2_000;

/** The API key of a hostile client, and the service that it attacks. */
interface Sender {
  path: string;
  apiKey: string;
}

/** A connection of a hostile client. */
async function open(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on("error", () => {});
  await once(socket, "connect");
  return socket;
}

/** Opens many connections in groups, because only a few hundred can wait to be accepted. */
async function openAll(
  origin: string,
  count: number,
  use: (socket: Socket, index: number) => unknown,
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const group = await Promise.all(Array.from({ length: 100 }, () => open(origin)));
    await Promise.all(group.map((socket, index) => use(socket, sockets.length + index)));
    sockets.push(...group);
  }
  return sockets;
}

/** Opens an idle connection. Once it has had a response, the service has certainly accepted it. */
async function idle(socket: Socket): Promise<void> {
  socket.write("GET /livez HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(socket, "data");
}

const listRequest = ({ path, apiKey }: Sender) =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${apiKey}\r\n\r\n`;

/** Sends a byte of a request now and then, and never the whole request. */
function writeSlowly(socket: Socket, { path, apiKey }: Sender): void {
  const text = `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${apiKey}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
  socket.write(text);
  const timer = setInterval(() => socket.write(" "), 1_000);
  socket.resume().on("close", () => clearInterval(timer));
}

/** Requests pages of half a megabyte, and receives none of them. */
function readNothing(socket: Socket, sender: Sender, pages: number): void {
  socket.pause().write(listRequest(sender).repeat(pages));
}

/**
 * Sends requests and closes the connection after each at once, from several clients at the same time.
 */
async function leaveEarly(origin: string, sender: Sender, times: number): Promise<void> {
  const clients = 50;
  const client = async () => {
    for (let time = 0; time < times / clients; time++) {
      const socket = await open(origin);
      socket.write(listRequest(sender), () => socket.resetAndDestroy());
      await once(socket, "close");
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** Declares the tests with thousands of hostile connections. The names of resources may be long. */
export function connectionCases<Client>(subject: Subject<Client>): void {
  const { path } = subject.collection;

  describe.each(targetNames)("%s", (database) => {
    const target = useTarget(subject, database);

    test("2,000 idle, 200 slow-writing and 200 not-reading connections: others are served", async ({
      task,
    }) => {
      const { process } = await target.start();
      const apiKey = await target.createKey({ perMinute: 1_000, perDay: 100_000 });
      const sender = { path, apiKey };
      const load = Load.start(target, { clients: 8 });
      await setTimeout(1_000);
      const p99 = await load.p99During(setTimeout(measuredMs));
      const { megabytes } = usageOf(process);

      for (let count = 0; count < 5; count++) {
        expect((await target.send("x".repeat(90_000))).status).toBe(201);
      }
      const { origin } = target;
      const slow = await openAll(origin, 200, (socket) => writeSlowly(socket, sender));
      // Names are long because the operating system buffers more than an ordinary page for a connection.
      const deaf = await openAll(origin, 200, (socket, index) =>
        readNothing(socket, sender, index < 20 ? 12 : 1),
      );
      const unused = await openAll(origin, 2_000, idle);
      await setTimeout(1_000);
      const ratio = (await load.p99During(setTimeout(measuredMs))) / p99;
      const grown = usageOf(process).megabytes - megabytes;
      await load.stop();
      for (const socket of deaf) socket.destroy();

      const effect = await load.audit();
      task.meta.fault = {
        ...{ fault: "2,400 hostile connections", database, ...effect },
        note: `p99 × ${ratio.toFixed(1)}, memory + ${grown} MB`,
      };
      expect(effect).toMatchObject({ refused: 0, failed: 0, lost: 0, duplicated: 0 });
      expect(grown).toBeLessThan(200);

      if (database !== targetNames[0]) return;
      // On either database, the service closes a silent connection after 10 seconds, and an incomplete
      // request after 30.
      const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded;
      await expect
        .poll(() => [...unused, ...slow].filter(isOpen).length, { timeout: 90_000 })
        .toBe(0);
    });
  });

  describe.each(targetNames)("%s", (database) => {
    const target = useTarget(subject, database);

    test("4,000 requests whose clients leave at once: the key can still be used", async ({
      task,
    }) => {
      await target.start();
      await leaveEarly(target.origin, { path, apiKey: target.apiKey }, 4_000);
      const load = Load.start(target, { clients: 8 });
      await setTimeout(measuredMs);
      const effect = await load.audit();
      task.meta.fault = { fault: "4,000 clients leave early", database, ...effect };
      expect(effect).toMatchObject({ refused: 0, failed: 0, lost: 0, duplicated: 0 });
    });
  });
}
