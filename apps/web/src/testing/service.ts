import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The real service in its own process, with a database of its own. */
export interface Service {
  apiUrl: string;
  /** Creates an API key. `limits` are those of the plan enterprise; without them, they are high. */
  createKey(limits?: { perMinute: number; perDay: number }): string;
  /** Adds animals behind the back of the service, as many as no client adds in a test. */
  fill(count: number): void;
  stop(): Promise<void>;
}

const api = fileURLToPath(new URL("../../../api/", import.meta.url));

/** Starts the built service with the sample catalogue. It bans a key after three rejected requests. */
export async function startService(): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), "animal-store-web-"));
  const env = {
    ...process.env,
    NODE_ENV: "",
    LOG_LEVEL: "error",
    PORT: "0",
    DATABASE_URL: `file:${folder}/test.db`,
    BAN_THRESHOLD: "3",
    BAN_SECONDS: "600",
  };
  const child = spawn(process.execPath, [join(api, "dist/main.js")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = await announcedOrigin(child);
  return {
    apiUrl: `${origin}/v1`,
    createKey: ({ perMinute, perDay } = { perMinute: 100_000, perDay: 1_000_000 }) => {
      const terms = ["--plan", "enterprise", "--per-minute", perMinute, "--per-day", perDay];
      const command = ["create", "--name", "Shop", ...terms.map(String), "--json"];
      const keys = [join(api, "dist/commands/keys.js"), ...command];
      return JSON.parse(execFileSync(process.execPath, keys, { env, encoding: "utf8" })).secret;
    },
    fill: (count) => fill(join(folder, "test.db"), count),
    stop: async () => {
      child.kill();
      await once(child, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}

async function announcedOrigin({ stdout }: ChildProcess): Promise<string> {
  let output = "";
  for await (const text of stdout?.setEncoding("utf8") ?? []) {
    output += text;
    // The catalogue was added before, and the key after it.
    const [, origin] = /listens on (http:\S+);.*curl /s.exec(output) ?? [];
    if (origin !== undefined) return origin;
  }
  throw new Error(`The service ended: ${output}`);
}

/** With the driver of the service, which this package does not have. */
function fill(file: string, count: number): void {
  const adapter = createRequire(join(api, "package.json")).resolve(
    "@prisma/adapter-better-sqlite3",
  );
  const Database = createRequire(adapter)("better-sqlite3");
  const database = new Database(file);
  const insert = database.prepare(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
     INSERT INTO Pet (name, categoryId, status) SELECT 'Ant ' || n, n % 9, 'available' FROM numbers`,
  );
  insert.run(count);
  database.close();
}
