import { readFileSync } from "node:fs";
import { join } from "node:path";
import { built, type Contestant, contestantsOn, service } from "./contestants.ts";
import { postgresqlDatabases, sqliteDatabases } from "./databases.ts";
import { type Durations, type Measured, measureInTurn, type Sample } from "./measure.ts";
import {
  commonKinds,
  firstRequest,
  invalidKind,
  keyedKinds,
  maxLengthKinds,
  refusedKinds,
  type Traffic,
} from "./requests.ts";
import { type Server, startServer } from "./servers.ts";
import { type BenchKeys, fillStore } from "./store.ts";
import { waitForFile } from "./wait-for-file.ts";

export interface Comparison {
  /** The service comes first. */
  contestants: Contestant[];
  samples: Sample[];
  /** Memory after all requests in MiB, by the name of the server. */
  memory: Record<string, Memory>;
}

interface Memory {
  resident: number;
  /** The heap that is in use after a collection. */
  live: number;
}

export interface Plan extends Durations {
  /** The folder for databases and logs, which may be removed afterwards. */
  folder: string;
  /** The names of the servers; all if it is empty. */
  only: string[];
  /** The beginnings of the names of the kinds of requests; all kinds if it is empty. */
  kinds: string[];
  /** The URL of a PostgreSQL server; without it, the databases are SQLite's. */
  postgresql?: string | undefined;
  report: (line: string) => void;
}

/**
 * Compares the service with its peers, each on a database of its own. All of them run the whole time, but only one at a
 * time receives requests.
 */
export async function compareServers(plan: Plan): Promise<Comparison> {
  const { folder, postgresql, report } = plan;
  const databases = await (postgresql === undefined
    ? sqliteDatabases(folder)
    : postgresqlDatabases(postgresql));
  const running: (Measured & { contestant: Contestant })[] = [];
  try {
    const keys = await fillStore(databases.template);
    for (const contestant of contestantsIn(plan)) {
      const { name, program } = contestant;
      const started = {
        program,
        options: ["--expose-gc", "--import", built("collect-garbage.js").href],
        env: { ...environment(await databases.copy()), COLLECTED: join(folder, name) },
        logFile: join(folder, "output.log"),
      };
      const server = await startServer(started, firstRequest(keys));
      report(`${name} is started`);
      running.push({ name, contestant, server, kinds: kindsOf(contestant, plan, keys) });
    }
    const samples = await measureInTurn(running, plan, report);
    const memory: Comparison["memory"] = {};
    for (const { name, server } of running)
      memory[name] = {
        resident: server.memory(),
        live: await liveHeap(server, join(folder, name)),
      };
    const contestants = running.map(({ contestant }) => contestant);
    return { contestants, samples, memory };
  } finally {
    for (const { server } of running) await server.stop();
    await databases.remove();
  }
}

/** @param file where `collect-garbage.ts` writes it @returns the heap in use after a collection, in MiB */
async function liveHeap({ pid }: Server, file: string): Promise<number> {
  process.kill(pid, "SIGUSR2");
  await waitForFile(file);
  return Number(readFileSync(file, "utf8")) / 2 ** 20;
}

function contestantsIn({ only, postgresql }: Plan): Contestant[] {
  const all = contestantsOn[postgresql === undefined ? "sqlite" : "postgresql"];
  return all.filter(({ name }) => only.length === 0 || only.includes(name));
}

function environment(databaseUrl: string): Record<string, string> {
  // The load sends its requests without a key from many addresses.
  return { NODE_ENV: "production", DATABASE_URL: databaseUrl, TRUST_PROXY: "1" };
}

function kindsOf(contestant: Contestant, { kinds }: Plan, keys: BenchKeys): Traffic[] {
  const all = [
    ...commonKinds(keys),
    ...(contestant === service ? keyedKinds(keys) : []),
    ...(contestant.validates ? [invalidKind(keys)] : []),
    ...(contestant === service ? [...refusedKinds(keys), ...maxLengthKinds(keys)] : []),
  ];
  return all.filter(
    ({ name }) => kinds.length === 0 || kinds.some((kind) => name.startsWith(kind)),
  );
}
