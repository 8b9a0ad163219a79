/**
 * What a request costs when the database has a thousand keys, and when it has a million: latency and
 * memory of servers side by side, asked in turn.
 *
 *   pnpm bench:growth
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSecret, hashSecret } from "../src/keys/secret.js";
import { urlOf } from "../src/operations/operation.js";
import { openDatabase } from "../src/storage/database.js";

/** Keys in the database, and how many of them send requests: the server remembers 10,000. */
const cases = [
  { size: 1_000, used: 1_000 },
  { size: 1_000_000, used: 1_000 },
  { size: 1_000_000, used: 50_000 },
];
const rounds = 5;
const requestsPerRound = 2_000;

const folder = mkdtempSync(join(tmpdir(), "animal-store-bench-"));
const servers: Server[] = [];
try {
  for (const each of cases) servers.push(await startServer(each));
  const latencies: number[][] = cases.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, server] of servers.entries()) latencies[index]?.push(...(await ask(server)));
  }
  report(servers.map((server, index) => measure(server, latencies[index] ?? [])));
} finally {
  for (const { stop } of servers) stop();
  rmSync(folder, { recursive: true });
}

interface Measurement {
  keys: number;
  "keys in use": number;
  "median ms": number;
  "p99 ms": number;
  "memory MiB": number;
}

function measure({ size, secrets, pid }: Server, latencies: number[]): Measurement {
  return {
    keys: size,
    "keys in use": secrets.length,
    "median ms": quantile(latencies, 0.5),
    "p99 ms": quantile(latencies, 0.99),
    "memory MiB": memoryOf(pid),
  };
}

/** The figures, and those of each case divided by those of the first. */
function report([first, ...others]: Measurement[]): void {
  console.table([first, ...others]);
  if (first === undefined) return;
  const names = ["median ms", "p99 ms", "memory MiB"] as const;
  console.table(
    others.map((each) => ({
      keys: each.keys,
      "keys in use": each["keys in use"],
      ...Object.fromEntries(
        names.map((name) => [`${name}, ratio`, Number((each[name] / first[name]).toFixed(2))]),
      ),
    })),
  );
}

interface Server {
  size: number;
  origin: string;
  pid: number;
  secrets: string[];
  stop: () => void;
}

async function startServer({ size, used }: (typeof cases)[number]): Promise<Server> {
  const databaseUrl = `file:${folder}/${size}-${used}.db`;
  const secrets = await fill(databaseUrl, { size, used });
  const file = new URL("../src/main.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, ["--import", "tsx", "--conditions=source", file], {
    env: { ...process.env, PORT: "0", DATABASE_URL: databaseUrl, LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = await new Promise<string>((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      const [, found] = /listens on (\S+);/.exec(text) ?? [];
      if (found) resolve(found);
    });
  });
  return { size, origin, pid: child.pid ?? 0, secrets, stop: () => child.kill() };
}

/** Fills a database with keys and gives the secrets of those in use. */
async function fill(
  databaseUrl: string,
  { size, used }: (typeof cases)[number],
): Promise<string[]> {
  const database = await openDatabase(databaseUrl);
  const secrets = Array.from({ length: used }, createSecret);
  await database.$executeRawUnsafe(
    `WITH RECURSIVE number(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM number WHERE id < ?)
     INSERT INTO "ApiKey" (id, name, plan) SELECT id, 'Key ' || id, 'business' FROM number`,
    size,
  );
  await database.$executeRawUnsafe(
    `INSERT INTO "ApiKeySecret" (hash, apiKeyId) SELECT value, key + 1 FROM json_each(?)`,
    JSON.stringify(secrets.map(hashSecret)),
  );
  await database.$executeRawUnsafe(
    `INSERT INTO "ApiKeySecret" (hash, apiKeyId)
     SELECT lower(hex(randomblob(32))), id FROM "ApiKey" WHERE id > ?`,
    secrets.length,
  );
  await database.$disconnect();
  return secrets;
}

/** Milliseconds of each request, every one with another key. */
async function ask({ origin, secrets }: Server): Promise<number[]> {
  const latencies = [];
  for (let count = 0; count < requestsPerRound; count++) {
    const secret = secrets[Math.floor(Math.random() * secrets.length)];
    const begin = performance.now();
    const response = await fetch(`${origin}${urlOf("listPets", { query: { limit: 1 } })}`, {
      headers: { Authorization: `Bearer ${secret}` },
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${origin} answered ${response.status}`);
    latencies.push(performance.now() - begin);
  }
  return latencies;
}

function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Number((sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(2));
}

/** Resident memory of a process in MiB, as Linux tells it. */
function memoryOf(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kibibytes) / 1024);
}
