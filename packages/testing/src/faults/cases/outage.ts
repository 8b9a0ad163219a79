import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { Load, quantile } from "../load.ts";
import type { Subject } from "../subject.ts";
import { pooledTargetNames, type Target, targetNames, useTarget } from "../target.ts";

type Servers = NonNullable<Target["servers"]>;

interface Outage {
  fault: string;
  begin(servers: Servers): Promise<void> | void;
  end(servers: Servers): Promise<void> | void;
}

/** Longer than the service waits for its database. */
const outageMs = 2_000;

/** The statuses of a service whose database is gone. */
const expectedStatuses = ["200", "201", "503"];

export const outagesOfPostgresql: Outage[] = [
  {
    fault: "PostgreSQL stops",
    begin: ({ postgresql }) => postgresql.stop("SIGINT"),
    end: ({ postgresql }) => postgresql.start(),
  },
  {
    fault: "PostgreSQL crashes",
    begin: ({ postgresql }) => postgresql.stop("SIGQUIT"),
    end: ({ postgresql }) => postgresql.start(),
  },
  {
    fault: "PostgreSQL pauses",
    begin: ({ postgresql }) => postgresql.pause(),
    end: ({ postgresql }) => postgresql.resume(),
  },
  {
    fault: "PostgreSQL restarts",
    begin: async ({ postgresql }) => {
      await postgresql.stop("SIGINT");
      await postgresql.start();
    },
    end: () => {},
  },
];

export const outagesOfRedis: Outage[] = [
  {
    fault: "Redis stops",
    begin: ({ redis }) => redis.stop("SIGKILL"),
    end: ({ redis }) => redis.start(),
  },
  {
    fault: "Redis pauses",
    begin: ({ redis }) => redis.pause(),
    end: ({ redis }) => redis.resume(),
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
  { servers }: Target<Client>,
  load: Load<Client>,
): Promise<number> {
  if (servers === undefined) throw new Error("SQLite has no server.");
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
      const service = await target.start({ DATABASE_TIMEOUT_SECONDS: "1" });
      const load = Load.start(target, { clients: 8 });
      const recoveredMs = await withstandOutage(outage, target, load);
      const effect = await load.audit();
      expect(service.process.exitCode).toBeNull();
      await service.kill();
      return { row: { fault: outage.fault, database, ...effect, recoveredMs }, load };
    }

    test.for(outagesOfPostgresql)(
      "$fault: 503 and Retry-After, until it is back",
      async (outage, { task }) => {
        const { row, load } = await withstand(outage);
        task.meta.fault = row;
        expect(expectedStatuses).toEqual(expect.arrayContaining([...load.outcomes.keys()]));
        expect(row).toMatchObject({ failed: 0, lost: 0, duplicated: 0 });
        expect(row.recoveredMs).toBeLessThan(2_000);
      },
    );

    test.for(outagesOfRedis)(
      "$fault: no request fails or waits for it",
      async (outage, { task }) => {
        const { row, load } = await withstand(outage);
        task.meta.fault = { ...row, note: `p99 ${Math.round(quantile(load.latencies, 0.99))} ms` };
        expect(row).toMatchObject({ refused: 0, failed: 0, lost: 0, duplicated: 0 });
      },
    );
  });
}
