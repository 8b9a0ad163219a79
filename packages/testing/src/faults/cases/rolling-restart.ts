import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../harness/free-port.ts";
import type { RunningService } from "../../harness/run-program.ts";
import { Load } from "../load.ts";
import { hasNginx, refusedSeconds, startNginx } from "../machine/nginx.ts";
import { TcpBalancer } from "../machine/tcp-balancer.ts";
import type { Subject } from "../subject.ts";
import { targetNames } from "../target.ts";
import { useTarget } from "../use-target.ts";

const database = "PostgreSQL + Redis";

/** Declares the tests in which three servers behind a balancer are restarted. */
export function rollingRestartCases<Client>(subject: Subject<Client>): void {
  describe.runIf(targetNames.includes(database))("three servers behind a balancer", () => {
    const target = useTarget(subject, database);

    const start = async (ports: Ports, processes: number) => {
      const env = { PORT: String(ports.port), OPS_PORT: String(ports.opsPort) };
      return { ...(await target.start({ ...env, WEB_CONCURRENCY: String(processes) })), ports };
    };

    async function startThree(processes: number) {
      const servers: (RunningService & { ports: Ports })[] = [];
      for (let count = 0; count < 3; count++) {
        const ports = { port: await freePort(), opsPort: await freePort() };
        servers.push(await start(ports, processes));
      }
      const balancer = new TcpBalancer(servers.map(({ ports }) => ports));
      onTestFinished(() => balancer.close());
      return { servers, balancer, origin: `http://127.0.0.1:${await balancer.open()}` };
    }

    for (const processes of [1, 2])
      test(`of ${processes} restart one after the other under load, and fail no request`, async ({
        task,
      }) => {
        const { servers, balancer, origin } = await startThree(processes);
        onTestFinished(() => {
          for (const { process } of servers) process.kill("SIGKILL");
        });
        const load = new Load(target, { origin, clients: 24, connectsAnew: true }).start();
        onTestFinished(() => load.stop());
        await setTimeout(1_000);
        for (const [index, { process, exited, ports }] of servers.entries()) {
          // A rolling restart waits until the other servers are in use. Otherwise, none might be left.
          await expect.poll(() => balancer.ready).toBe(servers.length);
          process.kill("SIGTERM");
          expect(await exited).toBe(0);
          servers[index] = await start(ports, processes);
        }
        // The server that was started last must get its share, too.
        for (const { ports } of servers) {
          await expect.poll(() => listsOf(ports, subject.collection.listId)).toBeGreaterThan(0);
        }
        await load.stop();
        const { sent, refused, failed } = load;
        const audit = await load.audit();
        task.meta.fault = {
          ...{
            fault: `rolling restart of three, ${processes} processes each`,
            database,
            sent,
            refused,
            failed,
            ...audit,
          },
          recoveredMs: null,
        };
        expect([...load.outcomes.keys()].toSorted()).toEqual(["200", "201"]);
        expect(audit).toEqual({ lost: 0, duplicated: 0 });
      });
  });

  if (!hasNginx) console.warn("Restarts behind nginx are skipped: install it.");
  describe.runIf(hasNginx && targetNames.includes(database))("two servers behind nginx", () => {
    const target = useTarget(subject, database);

    test("restart in turn under load, six times, and lose no request", async ({ task }) => {
      const ports = [await freePort(), await freePort()];
      const start = (port: number) => target.start({ PORT: String(port), TRUST_PROXY: "1" });
      const servers = await Promise.all(ports.map(start));
      const nginx = await startNginx(ports);
      onTestFinished(() => nginx.remove());
      const load = new Load(target, { origin: nginx.origin, clients: 24 }).start();
      onTestFinished(() => load.stop());
      for (let count = 0; count < 6; count++) {
        await setTimeout(refusedSeconds * 1_000 + 500);
        const index = count % 2;
        servers[index]?.process.kill("SIGTERM");
        expect(await servers[index]?.exited).toBe(0);
        servers[index] = await start(ports[index] ?? 0);
      }
      await load.stop();
      const { sent, refused, failed } = load;
      const audit = await load.audit();
      task.meta.fault = {
        ...{ fault: "six restarts behind nginx", database, sent, refused, failed, ...audit },
        recoveredMs: null,
      };
      expect([...load.outcomes.keys()].toSorted()).toEqual(["200", "201"]);
      expect(audit).toEqual({ lost: 0, duplicated: 0 });
    });
  });
}

interface Ports {
  port: number;
  opsPort: number;
}

/** Number of lists that a server has sent. */
async function listsOf({ opsPort }: Ports, listId: string): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
  return Number(
    new RegExp(`^http_requests_total\\{operation="${listId}".*\\} (\\d+)$`, "m").exec(metrics)?.[1],
  );
}
