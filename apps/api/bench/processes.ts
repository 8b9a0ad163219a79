import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Plan } from "./compare.ts";
import { service } from "./contestants.ts";
import { postgresqlDatabases } from "./databases.ts";
import { Figures } from "./figures.ts";
import { firstRequest } from "./first-requests.ts";
import { type Measured, measureInTurn, type Sample } from "./measure.ts";
import { commonKinds } from "./requests.ts";
import { startServer } from "./servers.ts";
import { fillStore } from "./store.ts";
import { markdownTable, ratio, rounded } from "./table.ts";

const [one, two] = ["1 process", "2 processes"] as const;

/**
 * Compares two processes of the service with one, on PostgreSQL and Redis. Processor time is the sum of all
 * processes. All run on one core, and two processes get twice the connections, so that each does the same work
 * as one alone.
 */
export async function compareProcesses(
  plan: Plan,
  postgresql: string,
  redis: string,
): Promise<Sample[]> {
  const databases = await postgresqlDatabases(postgresql);
  const running: Measured[] = [];
  try {
    const keys = await fillStore(databases.template);
    const kinds = commonKinds(keys);
    for (const [name, processes] of [
      [one, 1],
      [two, 2],
    ] as const) {
      const env = {
        NODE_ENV: "production",
        DATABASE_URL: await databases.copy(),
        REDIS_URL: redis,
        REDIS_PREFIX: `animal-store-bench:${randomUUID()}:`,
        WEB_CONCURRENCY: String(processes),
      };
      const program = { program: service.program, env, logFile: join(plan.folder, "output.log") };
      const server = await startServer(program, firstRequest(keys));
      running.push({ name, server, kinds, processes });
    }
    return await measureInTurn(running, plan, plan.report);
  } finally {
    for (const { server } of running) await server.stop("SIGTERM");
    await databases.remove();
  }
}

export function printProcesses(samples: Sample[]): void {
  const figures = new Figures(samples);
  const rows = figures.kinds.map((kind) => [
    kind,
    rounded(figures.cpu(one, kind)),
    rounded(figures.cpu(two, kind)),
    ratio(growth(figures, kind)),
  ]);
  const head = ["", one, two, "two ÷ one"];
  console.log(`\nProcessor time of a request in µs:\n\n${markdownTable(head, rows)}`);
}

function growth(figures: Figures, kind: string): number {
  return figures.cpu(two, kind) / figures.cpu(one, kind);
}
