import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { Load } from "../load.ts";
import { quantile } from "../quantile.ts";
import type { Subject } from "../subject.ts";
import { pooledTargetNames, type Target, targetNames } from "../target.ts";
import { useTarget } from "../use-target.ts";

type Servers = NonNullable<Target["servers"]>;

interface Outage {
  fault: string;
  begin(servers: Servers): Promise<void> | void;
  end(servers: Servers): Promise<void> | void;
}

/** Longer than the service waits for its database. */
const outageMs = 2_000;

/** The statuses of a service whose database is gone. */
const refusals = ["200", "201", "503"];

export const outagesOfPostgresql: Outage[] = [
  {
    fault: "PostgreSQL stops",
    begin: ({ postgresql }) => postgresql.server.stop("SIGINT"),
    end: ({ postgresql }) => postgresql.server.start(),
  },
  {
    fault: "PostgreSQL crashes",
    begin: ({ postgresql }) => postgresql.server.stop("SIGQUIT"),
    end: ({ postgresql }) => postgresql.server.start(),
  },
  {
    fault: "PostgreSQL pauses",
    begin: ({ postgresql }) => postgresql.server.pause(),
    end: ({ postgresql }) => postgresql.server.resume(),
  },
  {
    fault: "PostgreSQL restarts",
    begin: async ({ postgresql }) => {
      await postgresql.server.stop("SIGINT");
      await postgresql.server.start();
    },
    end: () => {},
  },
];

export const outagesOfRedis: Outage[] = [
  {
    fault: "Redis stops",
    begin: ({ redis }) => redis.server.stop("SIGKILL"),
    end: ({ redis }) => redis.server.start(),
  },
  {
    fault: "Redis pauses",
    begin: ({ redis }) => redis.server.pause(),
    end: ({ redis }) => redis.server.resume(),
  },
];

const databases = [...targetNames, ...pooledTargetNames].filter((name) => name !== "SQLite");

/**
 * Lets an outage begin and end while clients send requests, and stops them.
 *
 * @returns the time from its end to the first success, in milliseconds
 */
export async function withstandOutage<Client>(
  { begin, end }: Outage,
  servers: Servers,
  load: Load<Client>,
): Promise<number> {
  await setTimeout(500);
  await begin(servers);
  await setTimeout(outageMs);
  await end(servers);
  const recoveredMs = await load.untilSuccess();
  await setTimeout(500);
  await load.stop();
  return recoveredMs;
}

/** Declares the tests in which PostgreSQL or Redis stops, crashes, pauses or restarts. */
export function outageCases<Client>(subject: Subject<Client>): void {
  describe.each(databases)("%s", (database) => {
    const target = useTarget(subject, database);

    /** Sends requests before, during and after the fault. */
    async function withstand(outage: Outage) {
      const servers = target.servers as Servers;
      const service = await target.start({ DATABASE_TIMEOUT_SECONDS: "1" });
      const load = new Load(target, { clients: 8 }).start();
      onTestFinished(() => load.stop());
      const recoveredMs = await withstandOutage(outage, servers, load);
      const audit = await load.audit();
      expect(service.process.exitCode).toBeNull();
      service.process.kill("SIGKILL");
      await service.exited;
      const { sent, refused, failed, outcomes } = load;
      const row = { fault: outage.fault, database, sent, refused, failed, ...audit, recoveredMs };
      return { row, outcomes: [...outcomes.keys()], latencies: load.latencies };
    }

    test.for(outagesOfPostgresql)(
      "$fault: 503 and Retry-After, until it is back",
      async (outage, { task }) => {
        const { row, outcomes } = await withstand(outage);
        task.meta.fault = row;
        expect(refusals).toEqual(expect.arrayContaining(outcomes));
        expect(row).toMatchObject({ failed: 0, lost: 0, duplicated: 0 });
        expect(row.recoveredMs).toBeLessThan(2_000);
      },
    );

    test.for(outagesOfRedis)(
      "$fault: no request fails or waits for it",
      async (outage, { task }) => {
        const { row, latencies } = await withstand(outage);
        task.meta.fault = { ...row, note: `p99 ${Math.round(quantile(latencies, 0.99))} ms` };
        expect(row).toMatchObject({ refused: 0, failed: 0, lost: 0, duplicated: 0 });
      },
    );
  });
}
