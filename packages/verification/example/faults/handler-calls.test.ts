import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { targetNames, useTarget } from "@contract-first/testing/faults";
import type { RunningService } from "@contract-first/testing/internal";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { register } from "./register.ts";

const subject = {
  ...register,
  program: "packages/verification/example/faults/reporting-register.ts",
};
const keys = 60;
const kills = 3;
/** Longer than a transaction may last. */
const tooLongMs = 7_000;

/** The calls of the handler, by the name of its place: another service counts them. */
class Outside {
  readonly calls = new Map<string, number>();
  readonly #server = createServer(async ({ url = "" }, response) => {
    const name = decodeURIComponent(url.slice(1));
    const call = (this.calls.get(name) ?? 0) + 1;
    this.calls.set(name, call);
    // As long as another service takes.
    await delay(20 + Math.random() * 200);
    const outlives = name.startsWith("outlives") && call === 1;
    response.end(JSON.stringify({ waitMs: outlives ? tooLongMs : 0 }));
  });

  async start(): Promise<string> {
    await once(this.#server.listen(0, "127.0.0.1"), "listening");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

interface Attempts {
  /** How many were sent. */
  sent: number;
  /** How many ended without a response or with 503, so that the request may be carried out again. */
  open: number;
  response: string | null;
}

describe.each(targetNames)("%s", (database) => {
  const target = useTarget(subject, database);
  const outside = new Outside();
  let env: Record<string, string>;
  let services: RunningService[] = [];
  const isDistributed = database !== "SQLite";

  beforeAll(async () => {
    env = { OUTSIDE_URL: await outside.start() };
  });
  afterAll(() => outside.stop());

  const start = async () => {
    // Two processes serve one database, as far as they can count together.
    const ports = isDistributed ? ["0", "0"] : ["0"];
    services = await Promise.all(ports.map((PORT) => target.start({ ...env, PORT })));
  };

  /** Sends the request once; some clients give up early. */
  async function attempt(name: string, attempts: Attempts): Promise<void> {
    const { origin } = services[attempts.sent++ % services.length] ?? target;
    const headers = { "Idempotency-Key": name };
    const signal = AbortSignal.timeout(Math.random() < 0.3 ? 100 : 60_000);
    const sent = target.send(name, { origin, headers, signal });
    const outcome = await sent
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(({ cause }) => (cause?.code === "ECONNREFUSED" ? { status: null } : null));
    if (outcome?.status === null) return;
    if (outcome === null || outcome.status === 503) attempts.open++;
    else if (outcome.status === 201) {
      expect(outcome.text).toBe(attempts.response ?? outcome.text);
      attempts.response = outcome.text;
    } else expect([outcome.status, outcome.text]).toEqual([409, expect.any(String)]);
  }

  test(`kill -9, ${kills} times, clients that give up, repeats at the same time: a handler is called again only for a request that is sent again`, async ({
    task,
  }) => {
    const all = new Map<string, Attempts>();
    const client = async (name: string) => {
      const attempts: Attempts = { sent: 0, open: 0, response: null };
      all.set(name, attempts);
      while (attempts.response === null) {
        await Promise.all([attempt(name, attempts), attempt(name, attempts)]);
        if (attempts.response === null) await delay(100);
      }
    };
    await start();
    const names = Array.from({ length: keys }, (_, index) =>
      index % 20 === 0 ? `outlives-${index}` : randomUUID(),
    );
    const running = names.map(client);
    for (let kill = 0; kill < kills; kill++) {
      await delay(100 + 200 * kill);
      await Promise.all(services.map((service) => service.kill()));
      await start();
    }
    await Promise.all(running);
    const stored = await subject.collection.stored(target.database.service, "");
    const count = (name: string) => stored.filter((row) => row.name === name).length;
    const lost = names.filter((name) => count(name) === 0).length;
    const duplicated = names.filter((name) => count(name) > 1).length;
    const unexplained = [...all].filter(
      ([name, { open }]) => (outside.calls.get(name) ?? 0) > 1 + open,
    );
    const calls = [...outside.calls.values()].reduce((sum, each) => sum + each, 0);
    const sent = [...all.values()].reduce((sum, each) => sum + each.sent, 0);
    const failed = [...all.values()].reduce((sum, each) => sum + each.open, 0);
    task.meta.fault = {
      ...{ fault: `kill -9, ${kills} times, calls of handlers`, database },
      ...{ sent, failed, lost, duplicated, note: `${calls} calls for ${keys} keys` },
    };
    expect({ lost, duplicated, unexplained }).toEqual({ lost: 0, duplicated: 0, unexplained: [] });
    for (const name of names) expect(outside.calls.get(name)).toBeGreaterThan(0);
    // Otherwise the kills came too late to test anything.
    expect(failed).toBeGreaterThan(kills);
  });
});
