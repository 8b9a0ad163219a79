import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  pathOf,
  runProgram,
  startService as startProgram,
} from "@contract-first/testing/internal/harness/run-program";

/** The real service in a separate process, with a separate database. */
export interface Service {
  apiUrl: string;
  /** Creates an API key with custom limits. */
  createKey(limits: { perMinute: number; perDay: number }): Promise<string>;
  /** Adds animals directly to the database: more than a test could add through the service. */
  fill(count: number): void;
  stop(): Promise<void>;
}

/** Starts the service with the sample catalogue. It bans a key after three rejected requests. */
export async function startService(): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), "animal-store-web-"));
  const env = {
    DATABASE_URL: `file:${folder}/test.db`,
    BAN_THRESHOLD: "3",
    BAN_SECONDS: "600",
  };
  const { origin, kill } = await startProgram("apps/api/src/main.ts", env);
  return {
    apiUrl: `${origin}/v1`,
    createKey: async ({ perMinute, perDay }) => {
      const terms = ["--plan", "enterprise", "--per-minute", perMinute, "--per-day", perDay];
      const command = ["create", "--name", "Shop", ...terms.map(String), "--json"];
      const { stdout } = await runProgram("apps/api/src/command.ts", ["keys", ...command], env);
      return JSON.parse(stdout).secret;
    },
    fill: (count) => fill(join(folder, "test.db"), count),
    stop: async () => {
      await kill("SIGTERM");
      rmSync(folder, { recursive: true });
    },
  };
}

/** Uses the driver of the service, which this package does not have. */
function fill(file: string, count: number): void {
  const Database = createRequire(pathOf("packages/service/package.json"))("better-sqlite3");
  const database = new Database(file);
  const insert = database.prepare(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
     INSERT INTO Pet (name, categoryId, status) SELECT 'Ant ' || n, n % 9, 'available' FROM numbers`,
  );
  insert.run(count);
  database.close();
}
