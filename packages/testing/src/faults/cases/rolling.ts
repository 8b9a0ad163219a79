import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../harness/free-port.ts";
import { Load } from "../load.ts";
import { hasNginx, refusedSeconds, startNginx } from "../machine/nginx.ts";
import { type Backend, TcpBalancer } from "../machine/tcp-balancer.ts";
import { nextRelease } from "../next-release.ts";
import type { Subject } from "../subject.ts";
import { pooledTargetNames, type Target, targetNames, useTarget } from "../target.ts";

const database = "PostgreSQL + Redis";

/** Declares the tests in which several servers behind a balancer are restarted, or replaced by a next release. */
export function rollingCases<Client>(subject: Subject<Client>): void {
  describe.runIf(targetNames.includes(database))("three servers behind a balancer", () => {
    const target = useTarget(subject, database);

    test.for([1, 2])(
      "of %i restart one after the other under load, and fail no request",
      async (processes, { task }) => {
        const env = { WEB_CONCURRENCY: String(processes) };
        const servers = [await start(target, env), await start(target, env)];
        servers.push(await start(target, env));
        const balancer = await TcpBalancer.open(servers);
        const { origin } = balancer;
        const load = Load.start(target, { origin, clients: 24, connectsAnew: true });
        await setTimeout(1_000);
        for (const { port, opsPort, kill } of servers) {
          // A rolling restart waits until the other servers are in use. Otherwise, none might be left.
          await expect.poll(() => balancer.ready.size).toBe(servers.length);
          expect(await kill("SIGTERM")).toBe(0);
          await start(target, env, { ports: { port, opsPort } });
        }
        // The server that was started last must get its share, too.
        for (const { opsPort } of servers) {
          await expect.poll(() => listsOf(opsPort, subject.collection.listId)).toBeGreaterThan(0);
        }
        const effect = await load.audit();
        const fault = `rolling restart of three, ${processes} processes each`;
        task.meta.fault = { fault, database, ...effect };
        expect([...load.outcomes.keys()].toSorted()).toEqual(["200", "201"]);
        expect(effect).toMatchObject({ lost: 0, duplicated: 0 });
      },
    );
  });

  if (!hasNginx) console.warn("Restarts behind nginx are skipped: install it.");
  describe.runIf(hasNginx && targetNames.includes(database))("two servers behind nginx", () => {
    const target = useTarget(subject, database);

    test("restart in turn under load, six times, and lose no request", async ({ task }) => {
      const ports = [await freePort(), await freePort()];
      const startAt = (port: number) => target.start({ PORT: String(port), TRUST_PROXY: "1" });
      const servers = await Promise.all(ports.map(startAt));
      const load = Load.start(target, { origin: await startNginx(ports), clients: 24 });
      for (let count = 0; count < 6; count++) {
        await setTimeout(refusedSeconds * 1_000 + 500);
        const index = count % 2;
        expect(await servers[index]?.kill("SIGTERM")).toBe(0);
        servers[index] = await startAt(ports[index] ?? 0);
      }
      const effect = await load.audit();
      task.meta.fault = { fault: "six restarts behind nginx", database, ...effect };
      expect([...load.outcomes.keys()].toSorted()).toEqual(["200", "201"]);
      expect(effect).toMatchObject({ lost: 0, duplicated: 0 });
    });
  });

  describe.each(pooledTargetNames)("%s", (database) => {
    const target = useTarget(subject, database);

    test("a release with a migration replaces two servers under load, and fails no request", async ({
      task,
    }) => {
      const { program, migration, remove } = await nextRelease(subject);
      onTestFinished(remove);
      const replaced = [await start(target), await start(target)];
      const balancer = await TcpBalancer.open(replaced);
      const clients = { clients: 16, connectsAnew: true, withKeys: true } as const;
      const load = Load.start(target, { origin: balancer.origin, ...clients });
      await setTimeout(1_000);
      for (const server of replaced) {
        await balancer.add(await start(target, {}, { program }));
        expect(balancer.ready.size).toBe(3);
        expect(await server.kill("SIGTERM")).toBe(0);
      }
      await setTimeout(500);
      const effect = await load.audit();
      task.meta.fault = { fault: "rolling release with a migration", database, ...effect };
      expect([...load.outcomes.keys()].toSorted()).toEqual(["200", "201"]);
      expect(effect).toMatchObject({ lost: 0, duplicated: 0 });
      const applied = await target.database.$queryRaw`
        SELECT migration_name AS migration FROM _prisma_migrations WHERE migration_name = ${migration}`;
      expect(applied).toEqual([{ migration }]);
    });
  });
}

interface StartOptions {
  /** By default, free ones. */
  ports?: Backend;
  program?: string;
}

/** Starts a server, which is killed at the end of the test. */
async function start<Client>(
  target: Target<Client>,
  env: Record<string, string> = {},
  { ports, program }: StartOptions = {},
) {
  const { port, opsPort } = ports ?? { port: await freePort(), opsPort: await freePort() };
  const numbers = { PORT: String(port), OPS_PORT: String(opsPort) };
  const service = await target.start({ ...env, ...numbers }, program);
  onTestFinished(() => void service.kill());
  return { port, opsPort, kill: service.kill };
}

/** Number of lists that a server has sent. */
async function listsOf(opsPort: number, listId: string): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
  return Number(
    new RegExp(`^http_requests_total\\{operation="${listId}".*\\} (\\d+)$`, "m").exec(metrics)?.[1],
  );
}
