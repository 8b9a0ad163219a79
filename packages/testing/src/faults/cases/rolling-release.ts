import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../harness/free-port.ts";
import type { RunningService } from "../../harness/run-program.ts";
import { Load } from "../load.ts";
import { TcpBalancer } from "../machine/tcp-balancer.ts";
import { nextRelease } from "../next-release.ts";
import type { Subject } from "../subject.ts";
import { pooledTargetNames } from "../target.ts";
import { useTarget } from "../use-target.ts";

/** Declares the tests in which new servers replace those of the last release. The first one migrates the database. */
export function rollingReleaseCases<Client>(subject: Subject<Client>): void {
  describe.each(pooledTargetNames)("%s", (database) => {
    const target = useTarget(subject, database);

    /** Starts a server, and stops it at the end of the test. */
    async function start(program = subject.program): Promise<RunningService & { ports: Ports }> {
      const ports = { port: await freePort(), opsPort: await freePort() };
      const env = { PORT: String(ports.port), OPS_PORT: String(ports.opsPort) };
      const service = await target.start(env, program);
      onTestFinished(() => void service.process.kill("SIGKILL"));
      return { ...service, ports };
    }

    test("a release with a migration replaces two servers under load, and fails no request", async ({
      task,
    }) => {
      const next = await nextRelease(subject);
      onTestFinished(() => next.remove());
      const replaced = [await start(), await start()];
      const balancer = new TcpBalancer(replaced.map(({ ports }) => ports));
      onTestFinished(() => balancer.close());
      const origin = `http://127.0.0.1:${await balancer.open()}`;
      const clients = { origin, clients: 16, connectsAnew: true, withKeys: true } as const;
      const load = new Load(target, clients).start();
      onTestFinished(() => load.stop());
      await setTimeout(1_000);
      for (const { process, exited } of replaced) {
        await balancer.add((await start(next.program)).ports);
        expect(balancer.ready).toBe(3);
        process.kill("SIGTERM");
        expect(await exited).toBe(0);
      }
      await setTimeout(500);
      await load.stop();
      const { sent, refused, failed } = load;
      const audit = await load.audit();
      const fault = "rolling release with a migration";
      task.meta.fault = { fault, database, sent, refused, failed, ...audit, recoveredMs: null };
      expect([...load.outcomes.keys()].toSorted()).toEqual(["200", "201"]);
      expect(audit).toEqual({ lost: 0, duplicated: 0 });
      const { migration } = next;
      const applied = await target.database.$queryRaw`
        SELECT migration_name AS migration FROM _prisma_migrations WHERE migration_name = ${migration}`;
      expect(applied).toEqual([{ migration }]);
    });
  });
}

interface Ports {
  port: number;
  opsPort: number;
}
