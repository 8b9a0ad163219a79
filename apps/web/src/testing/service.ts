import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The real service in a separate process, with a separate database. */
export interface Service {
  apiUrl: string;
  /** Creates an API key with custom limits. */
  createKey(limits: { perMinute: number; perDay: number }): Promise<string>;
  /** Adds animals directly to the database: more than a test could add through the service. */
  fill(count: number): void;
  stop(): Promise<void>;
}

const api = fileURLToPath(new URL("../../../api/", import.meta.url));

/** Starts the service with the sample catalogue. It bans a key after three rejected requests. */
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
  const child = spawn(process.execPath, [join(api, "src/main.ts")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return {
    apiUrl: await announced(child),
    createKey: async ({ perMinute, perDay }) => {
      const terms = ["--plan", "enterprise", "--per-minute", perMinute, "--per-day", perDay];
      const command = ["create", "--name", "Shop", ...terms.map(String), "--json"];
      const keys = [join(api, "src/command.ts"), "keys", ...command];
      const { stdout } = await promisify(execFile)(process.execPath, keys, { env });
      return JSON.parse(stdout).secret;
    },
    fill: (count) => fill(join(folder, "test.db"), count),
    stop: async () => {
      child.kill();
      await once(child, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}

/** The URL in the introduction of the first start. */
async function announced({ stdout }: ChildProcess): Promise<string> {
  let output = "";
  for await (const text of stdout?.setEncoding("utf8") ?? []) {
    output += text;
    const [, apiUrl] = /Bearer \S+" (http\S+\/v1)\//.exec(output) ?? [];
    if (apiUrl !== undefined) return apiUrl;
  }
  throw new Error(`The service ended: ${output}`);
}

/** Uses the driver of the service, which this package does not have. */
function fill(file: string, count: number): void {
  const platform = fileURLToPath(
    new URL("../../../../packages/service/package.json", import.meta.url),
  );
  const Database = createRequire(platform)("better-sqlite3");
  const database = new Database(file);
  const insert = database.prepare(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
     INSERT INTO Pet (name, categoryId, status) SELECT 'Ant ' || n, n % 9, 'available' FROM numbers`,
  );
  insert.run(count);
  database.close();
}
