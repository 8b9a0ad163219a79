import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requeueOrphanedConnections } from "@contract-first/service/internal/process/requeue-connections";
import { fetchOnce } from "@contract-first/testing/internal/harness/run-program";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "hand-back-"));
const program = `
  import { createServer } from "node:http";
  if (process.env.ENDS_WHEN_HANDED_A_CONNECTION) {
    process.prependListener("internalMessage", ({ act }) => {
      if (act === "newconn") process.kill(process.pid, "SIGKILL");
    });
  }
  const server = createServer((request, response) => response.end()).listen(0, "127.0.0.1");
  process.on("message", () => server.close(() => process.send("closed")));
`;

beforeAll(() => {
  const exec = join(folder, "worker.mjs");
  writeFileSync(exec, program);
  cluster.setupPrimary({ exec, execArgv: [] });
});

afterEach(async () => {
  const workers = Object.values(cluster.workers ?? {}) as Worker[];
  const alive = workers.filter((worker) => !worker.isDead());
  await Promise.all(
    alive.map((worker) => {
      worker.process.kill("SIGKILL");
      return once(worker, "exit");
    }),
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

async function start(env?: object) {
  const worker = cluster.fork(env);
  requeueOrphanedConnections(worker);
  const [{ port }] = (await once(worker, "listening")) as [AddressInfo];
  return { worker, origin: `http://127.0.0.1:${port}` };
}

const startOneThatEnds = () => start({ ENDS_WHEN_HANDED_A_CONNECTION: "yes" });

describe("a connection that was handed to a process which ends", () => {
  test("is given to another process", async () => {
    const { origin, worker } = await startOneThatEnds();
    await start();
    const ended = once(worker, "exit");
    // The processes are handed connections by turns.
    expect((await fetchOnce(origin)).status).toBe(200);
    expect((await fetchOnce(origin)).status).toBe(200);
    expect(await ended).toEqual([null, "SIGKILL"]);
  });

  test("is closed if no other listens", async () => {
    const { origin, worker } = await startOneThatEnds();
    const ended = once(worker, "exit");
    await expect(fetchOnce(origin)).rejects.toThrow("fetch failed");
    expect(await ended).toEqual([null, "SIGKILL"]);
  });

  test("is closed if no other listens any more", async () => {
    const { origin, worker } = await startOneThatEnds();
    const other = await start();
    other.worker.send("close");
    await once(other.worker, "message");
    const ended = once(worker, "exit");
    await expect(fetchOnce(origin)).rejects.toThrow("fetch failed");
    expect(await ended).toEqual([null, "SIGKILL"]);
  });
});

test("what is sent to a process that has ended unnoticed is not an error", async () => {
  const { worker } = await start();
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  worker.process.kill("SIGKILL");
  // It ends while this process, which sleeps, cannot notice.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  worker.send("a message");
  worker.send("another one", () => {});
  await ended;
});
