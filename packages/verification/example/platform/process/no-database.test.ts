import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { applyMigrations } from "@contract-first/service/internal/database/migrations";
import { type CommandName, commandOf } from "@contract-first/service/run-command";
import {
  availableDialects,
  createTestDatabase,
} from "@contract-first/testing/internal/harness/test-database";
import BetterSqlite3 from "better-sqlite3";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { example, runExampleCommand } from "../testing/example.ts";
import { migrateToVersionBefore, tablesOf } from "../testing/migrating.ts";

const folder = mkdtempSync(join(tmpdir(), "service-"));
const backup = join(folder, "backup.db");
const target = join(folder, "target.db");
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => expect(readdirSync(folder)).toEqual([]));

const keys: [CommandName, string[]][] = [
  ["keys", ["create", "--name", "Ada"]],
  ["keys", ["list"]],
  ["keys", ["set-plan", "1", "member"]],
  ["keys", ["set-scopes", "1"]],
  ["keys", ["rotate", "1"]],
  ["keys", ["revoke", "1"]],
  ["keys", ["usage", "1"]],
  ["keys", ["unban", "1"]],
];

/** The commands that create no database, and change nothing of one of another version. */
const ofThisVersion = (url: string): [CommandName, string[]][] => [
  ...keys,
  ["seed", []],
  ["copy", ["--from", url, "--to", pathToFileURL(target).href]],
];

/** All that create no database. PostgreSQL has a backup of its own. */
const commands = (url: string): [CommandName, string[]][] => [
  ...ofThisVersion(url),
  ["check", []],
  ...(url.startsWith("file:") ? [["backup", [backup]] satisfies [CommandName, string[]]] : []),
];

test("no subcommand of keys is forgotten here", () => {
  const names = commandOf(example, "keys").commands.map((command) => command.name());
  expect(keys.map(([, [name]]) => name).toSorted()).toEqual(names.toSorted());
});

/** Runs each command, which must end with the sentence and leave no file. */
async function expectRefused(
  runs: [CommandName, string[]][],
  { url, sentence }: { url: string; sentence: string | RegExp },
): Promise<void> {
  const before = readdirSync(folder);
  for (const [name, args] of runs) {
    const result = await runExampleCommand(name, args, { DATABASE_URL: url });
    expect({ name, args, ...result }).toEqual({
      ...{ name, args, status: 1, stdout: "" },
      stderr: typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
    });
    expect(readdirSync(folder)).toEqual(before);
  }
}

describe("on SQLite, without", () => {
  test.each(["missing.db", "missing/folder/missing.db"])("a file: %s", async (path) => {
    const url = pathToFileURL(join(folder, path)).href;
    const sentence = `There is no database ${url}: create it with pnpm db:migrate, or name another one.\n`;
    await expectRefused(commands(url), { url, sentence });
  });

  test("a table", async () => {
    const file = join(folder, "empty.db");
    writeFileSync(file, "");
    onTestFinished(() => rmSync(file));
    const url = pathToFileURL(file).href;
    const sentence = `The database ${url} is empty: create its tables with pnpm db:migrate, or name another one.\n`;
    await expectRefused(commands(url), { url, sentence });
    expect(readFileSync(file)).toHaveLength(0);
  });

  test("a table of the service: the file of another program stays as it is", async () => {
    const file = join(folder, "other.db");
    new BetterSqlite3(file).exec("CREATE TABLE other (id INTEGER)").close();
    onTestFinished(() => rmSync(file));
    const url = pathToFileURL(file).href;
    const before = readFileSync(file);
    const sentence =
      "The database has tables of another program: name another database in DATABASE_URL.\n";
    await expectRefused([...commands(url), ["migrate", []]], { url, sentence });
    expect(readFileSync(file)).toEqual(before);
  });

  test("a file: a folder has its name", async () => {
    const url = pathToFileURL(tmpdir()).href;
    await expectRefused(commands(url), {
      url,
      sentence: /^.* unable to open database file\b.*\n$/,
    });
  });
});

describe.runIf(availableDialects.includes("postgresql"))("on PostgreSQL, without", () => {
  test("a database", async () => {
    const { url, remove } = await createTestDatabase("postgresql");
    await remove();
    const sentence = `There is no database ${url}: create it with createdb and pnpm db:migrate, or name another one.\n`;
    await expectRefused(commands(url), { url, sentence });
  });

  test("a table", async () => {
    const { url, remove } = await createTestDatabase("postgresql");
    onTestFinished(remove);
    const sentence = `The database ${url} is empty: create its tables with pnpm db:migrate, or name another one.\n`;
    await expectRefused(commands(url), { url, sentence });
    expect(await tablesOf(url)).toEqual([]);
  });

  test("a server: that is another sentence", async () => {
    const url = "postgresql://127.0.0.1:1/echoes";
    const sentence = /^The database .* cannot be opened for writing: .*ECONNREFUSED.*\n$/;
    await expectRefused(commands(url), { url, sentence });
  });
});

describe.each(availableDialects)("on %s, of the version before", (dialect) => {
  test("only migrate migrates; a backup and a check need no migration", async () => {
    const { url: created, remove } = await createTestDatabase(dialect);
    onTestFinished(remove);
    const url = new URL(created).href;
    const newest = await migrateToVersionBefore(dialect, url);
    const sentence = `The database ${url} lacks the migration ${newest} of this version: run pnpm db:migrate first.\n`;
    await expectRefused(ofThisVersion(url), { url, sentence });
    const run = (name: CommandName, ...args: string[]) =>
      runExampleCommand(name, args, { DATABASE_URL: url });
    expect((await run("check")).stdout).toContain("No fault was found.");
    if (dialect === "sqlite") {
      expect((await run("backup", backup)).stdout).toBe(`Wrote ${backup}.\n`);
      onTestFinished(() => rmSync(backup));
    }
    expect((await run("migrate")).stdout).toBe(`applied ${newest}\n`);
    expect((await run("keys", "list")).status).toBe(0);
  });
});

test("the target of a copy is not created if the source cannot be copied", async () => {
  const { url, remove } = await createTestDatabase("sqlite");
  onTestFinished(remove);
  await applyMigrations(example.storage, url);
  new BetterSqlite3(fileURLToPath(url))
    .exec("CREATE TABLE unknown (id INTEGER PRIMARY KEY)")
    .close();
  const to = ["--to", pathToFileURL(target).href];
  const { stderr } = await runExampleCommand("copy", ["--from", url, ...to], {});
  expect(stderr).toBe("The table unknown has no model: copy it yourself.\n");
  expect(existsSync(target)).toBe(false);
});
