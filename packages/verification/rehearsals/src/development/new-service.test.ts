import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { museumContract } from "@contract-first/create-service/internal/testing/museum-contract";
import { availableDialects, createTestDatabase, type TestDatabase } from "@contract-first/testing";
import { onConnection, runProgram, startService } from "@contract-first/testing/internal";
import { runCommand } from "@contract-first/testing/programs";
import { repository } from "@contract-first/tools/internal/repository";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Copy } from "../contributing/copy.ts";
import { type Development, startDevelopment } from "./development.ts";

/**
 * What a team does with a contract of its own: each test takes one step, with the commands of the new repository,
 * in a clone of it. Its packages come from what pnpm keeps, without a network.
 */
const folder = mkdtempSync(join(tmpdir(), "new-service-"));
const serviceFolder = join(folder, "museum");
const clone = join(folder, "clone/museum");
let service: ChildProcess | undefined;
let output = "";
const dev = {} as Development;

beforeAll(() => writeFileSync(join(folder, "museum.yaml"), museumContract()));

afterAll(async () => {
  if (service?.pid !== undefined) process.kill(-service.pid, "SIGKILL");
  if (dev.kill?.("SIGKILL")) await dev.exited;
  rmSync(folder, { recursive: true });
});

/** Installed at the root, and in each package that uses it. */
const tools = "node_modules/@contract-first/tools/dist/main.js";

const pnpm = (...args: string[]) => runCommand(clone, "pnpm", args);

function git(cwd: string, ...args: string[]): string {
  const author = ["-c", "user.name=A", "-c", "user.email=a@museum.example"];
  const { status, stdout, stderr } = spawnSync("git", [...author, ...args], {
    cwd,
    encoding: "utf8",
  });
  expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
  return stdout;
}

test("one command writes the repository, which is cloned alone", async () => {
  const program = join(repository, "packages/create-service/src/main.ts");
  const args = ["service", serviceFolder, "--contract", join(folder, "museum.yaml")];
  const { status, output } = await runCommand(repository, process.execPath, [program, ...args]);
  expect([status, output]).toEqual([0, expect.stringContaining("Its operations (4) respond")]);
  git(serviceFolder, "init", "--quiet", "--initial-branch=main");
  git(serviceFolder, "add", "--all");
  git(serviceFolder, "commit", "--quiet", "--message=The first day");
});

test("with what its first start installs, all its commands run, and what its pages show of them", async () => {
  const args = ["scripts/test-clone/main.mjs", serviceFolder];
  const { status, output } = await runCommand(repository, process.execPath, args);
  expect([status, status === 0 ? "" : output]).toEqual([0, ""]);
  git(folder, "clone", "--quiet", serviceFolder, clone);
  rmSync(serviceFolder, { recursive: true });
});

test("its lockfile has all that an install needs, and stays as it is", async () => {
  const { status, output } = await pnpm("install", "--offline", "--frozen-lockfile");
  expect([status, status === 0 ? "" : output]).toEqual([0, ""]);
  expect(git(clone, "status", "--porcelain")).toBe("");
});

test("pnpm start serves examples to the key that it prints, and says what is not written", async () => {
  service = spawn("pnpm", ["start"], {
    cwd: clone,
    env: { ...process.env, NODE_ENV: "", PORT: "0", LOG_LEVEL: "warn", DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  service.stdout?.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  const [, authorization = "", url = ""] = await vi.waitFor(
    () => {
      const found = /curl -H "Authorization: (Bearer museum_[^"]+)" (\S+)/.exec(output);
      if (found === null) throw new Error(output);
      return found;
    },
    { timeout: 120_000, interval: 100 },
  );
  await vi.waitFor(() => expect(output).toContain("4 of 4 operations are not written yet"));
  const headers = { Authorization: authorization };
  const response = await fetch(url, { headers });
  expect([response.status, response.headers.get("X-Example")]).toEqual([200, "two"]);
  const [event] = (await response.json()) as { eventId: number; name: string }[];
  expect(event).toEqual({ eventId: 1, name: "Night of buttons", price: 12.5 });
  const missing = await fetch(`${url}/7`, { headers: { ...headers, Prefer: "code=404" } });
  expect(missing.status).toBe(404);
  expect((await fetch(`${url}/7`)).status).toBe(401);
});

test("the client of its README gets them", async () => {
  const readme = readFileSync(join(clone, "README.md"), "utf8");
  const [, code = ""] = /^```ts\n(import \{ createMuseumClient .*?)^```/ms.exec(readme) ?? [];
  const [, apiKey = "", url = ""] = /(museum_[^"]+)" (\S+)/.exec(output) ?? [];
  const file = join(clone, "packages/client/shown.ts");
  const shown = code.replace("http://127.0.0.1:3000", new URL(url).origin);
  const call = "console.log((await client.listSpecialEvents()).length);";
  writeFileSync(file, `const apiKey = ${JSON.stringify(apiKey)};\n${shown}\n${call}\n`);
  expect(await runCommand(clone, process.execPath, [file])).toEqual({ status: 0, output: "2\n" });
  rmSync(file);
});

test("the test command of its README passes", async () => {
  const readme = readFileSync(join(clone, "README.md"), "utf8");
  const [command = "exit 1"] = /^npx -y pnpm@12 test\b/m.exec(readme) ?? [];
  const { status, output } = await runCommand(clone, "sh", ["-c", command]);
  expect([status, status === 0 ? "" : output]).toEqual([0, ""]);
  expect(output).toMatch(/Tests .*\d+ passed/);
});

test("pnpm check passes, and says what is not written", async () => {
  const { status, output } = await pnpm("check");
  expect([status, status === 0 ? "" : output]).toEqual([0, ""]);
  expect(output).toMatch(
    /4 of 4 operations are not written yet, .*: cancelSpecialEvent, getSpecialEvent, listSpecialEvents, buyTickets\.\n$/,
  );
  expect(output).toContain("@museum/api:test: cache hit");
  expect(git(clone, "status", "--porcelain")).toBe("");
});

test("in production it does not start while an operation is left", async () => {
  const env = { ...process.env, NODE_ENV: "production", PORT: "0", DATABASE_URL: "" };
  const args = ["apps/api/src/main.ts"];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: clone,
    env,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([
    1,
    "In production every operation must be written, and 4 of 4 are not: cancelSpecialEvent, getSpecialEvent, listSpecialEvents, buyTickets.\n",
  ]);
});

/** One row in each table of the platform that a command does not fill. */
const inAnHour = new Date(Date.now() + 3_600_000).toISOString().replace("Z", "+00:00");
const rows = `
  INSERT INTO "RateLimitCounter" VALUES ('key:9', 1, 2, 3, ${Math.floor(Date.now() / 86_400_000)}, 5, 6, 0, 0, 0);
  INSERT INTO "OperationUsage" VALUES ('total 9 old', 'total', 9, 'old', 12, '${inAnHour}');
  INSERT INTO "PlaceUsage" VALUES ('2030-12-05 9 old query:a', '2030-12-05', 9, 'old', 'query:a', 12);
  INSERT INTO "IdempotentRequest" VALUES ('key:9:a', 'b', '{}', '${inAnHour}');`;
const tables = [
  ...["ApiKey", "ApiKeySecret", "RateLimitCounter", "OperationUsage", "PlaceUsage"],
  "IdempotentRequest",
];

/** Every row of the platform. */
function everything(url: string): Promise<Record<string, unknown[][]>> {
  return onConnection(url, async (connection) => {
    const all: Record<string, unknown[][]> = {};
    for (const table of tables) {
      const sql = `SELECT * FROM "${table}"`;
      all[table] = (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows;
    }
    return all;
  });
}

interface UsedDatabase {
  database: TestDatabase;
  /** The secret of its key. */
  secret: string;
  before: Record<string, unknown[][]>;
}

describe("a newer version, whose platform stores more of a key,", () => {
  let newer: Copy;
  const used = new Map<string, UsedDatabase>();

  beforeAll(async () => {
    newer = new Copy();
    newer.edit("packages/service/prisma/platform.prisma", /^ {2}scopes .*$/m, "$&\n  note String?");
    await newer.succeed("generate");
    const diff = ["../tools/src/main.ts", "db:diff", "--name", "add_note"];
    await runCommand(join(newer.folder, "packages/service"), process.execPath, diff);
    for (const dialect of availableDialects) {
      const database = await createTestDatabase(dialect);
      const command = (...args: string[]) =>
        runProgram(join(clone, "apps/api/src/command.ts"), args, { DATABASE_URL: database.url });
      await command("migrate");
      const { stdout } = await command("keys", "create", "--name", "Old", "--json");
      await onConnection(database.url, (connection) => connection.executeScript(rows));
      const { secret } = JSON.parse(stdout) as { secret: string };
      used.set(dialect, { database, secret, before: await everything(database.url) });
    }
  });

  afterAll(async () => {
    for (const { database } of used.values()) await database.remove();
    newer.remove();
  });

  test("takes the place of its packages, and of the lines that name them", async () => {
    const program = join(newer.folder, "packages/create-service/src/main.ts");
    const { status, output } = await runCommand(newer.folder, process.execPath, [
      ...[program, "service", clone, "--update"],
    ]);
    expect([status, output]).toEqual([0, expect.stringContaining(`Updated ${clone} from 0.0.0-c`)]);
    const changed = git(clone, "diff", "--name-only", "HEAD").split("\n");
    const manifests = ["apps/api", "packages/client", "packages/contract"].map(
      (folder) => `${folder}/package.json`,
    );
    expect(changed.filter((path) => !path.startsWith("vendor/")).filter(Boolean)).toEqual([
      ...[manifests[0], "package.json", manifests[1], manifests[2], "pnpm-lock.yaml"],
    ]);
    expect(await pnpm("typecheck")).toMatchObject({ status: 0 });
  });

  test.each(availableDialects)(
    "migrates a database of %s at the next start: each table keeps its rows",
    async (dialect) => {
      const { database, secret, before } = used.get(dialect) as UsedDatabase;
      for (const table of tables) expect(before[table], table).toHaveLength(1);
      const program = join(clone, "apps/api/src/main.ts");
      const started = await startService(program, { DATABASE_URL: database.url });
      const withNote = before.ApiKey?.map((row) => [...row, null]);
      expect(await everything(database.url)).toEqual({ ...before, ApiKey: withNote });
      const { pathname } = new URL(/curl .* (\S+)$/m.exec(output)?.[1] ?? "");
      const statusWith = async (key: string) =>
        (
          await fetch(`${started.origin}${pathname}/7`, {
            headers: { Authorization: `Bearer ${key}` },
          })
        ).status;
      expect([await statusWith(secret), await statusWith(`${secret}0`)]).toEqual([200, 401]);
      await started.kill("SIGTERM");
    },
  );
});

test("pnpm dev serves examples", async () => {
  await startDevelopment(clone, dev, tools);
  const { headers } = await dev.get("/echoes/v1/special-events");
  expect(headers.get("X-Example")).toBe("two");
});
