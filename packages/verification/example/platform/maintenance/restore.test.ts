import { execFile, spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { openDatabase } from "@contract-first/service/internal/database/database";
import { sqlite } from "@contract-first/service/internal/database/dialects/sqlite";
import type { DialectName } from "@contract-first/service/internal/database/queries/dialect-name";
import {
  availableDialects,
  createTestDatabase,
} from "@contract-first/testing/internal/harness/test-database";
import BetterSqlite3 from "better-sqlite3";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { example, runExampleCommand } from "../testing/example.ts";
import { execute, migrateToVersionBefore, tablesOf } from "../testing/migrating.ts";

const folder = mkdtempSync(join(tmpdir(), "service-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function newDatabase(dialect: DialectName): Promise<string> {
  const database = await createTestDatabase(dialect);
  onTestFinished(() => database.remove());
  return database.url;
}

const hasTool = { sqlite: true, postgresql: spawnSync("pg_dump", ["--version"]).status === 0 };

/** A database with two places, of which the second was deleted, and a backup of it. */
async function backUp(dialect: DialectName): Promise<{ original: string; file: string }> {
  const original = await newDatabase(dialect);
  const database = await openDatabase(example.storage, original);
  const { place } = database.service;
  await place.create({ data: { name: "Gotthard", kind: "tunnel" } });
  await place.create({ data: { name: "Gone", kind: "cave" } });
  await place.delete({ where: { id: 2n } });
  const file = join(folder, `${dialect}.backup`);
  rmSync(file, { force: true });
  if (dialect === "sqlite") await runExampleCommand("backup", [file], { DATABASE_URL: original });
  else await dump(original, file);
  await database.$disconnect();
  return { original, file };
}

async function dump(url: string, file = join(folder, "dump")): Promise<string> {
  await promisify(execFile)("pg_dump", ["--format=custom", `--file=${file}`, url]);
  return file;
}

describe.each(availableDialects)("a backup of %s", (dialect) => {
  const run = (file: string, url: string) =>
    runExampleCommand("restore", [file], { DATABASE_URL: url });

  test.runIf(hasTool[dialect])("is restored, with what its identifiers were", async () => {
    const { file } = await backUp(dialect);
    const url = await newDatabase(dialect);
    const { stdout, stderr, status } = await run(file, url);
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^Restored .*\n\nTABLE +ROWS\n.*^Place +1\n.*\nNo fault was found\.\n$/ms,
    );
    const database = await openDatabase(example.storage, url);
    expect(await database.service.place.findMany()).toMatchObject([{ name: "Gotthard" }]);
    const created = await database.service.place.create({ data: { name: "New", kind: "hall" } });
    expect(created.id).toBe(3n);
    await database.$disconnect();
    if (dialect === "sqlite") expect(statSync(new URL(url)).mode & 0o777).toBe(0o600);
  });

  test.runIf(hasTool[dialect])("overwrites nothing", async () => {
    const { original, file } = await backUp(dialect);
    const { stderr, status } = await run(file, original);
    expect(stderr).toMatch(
      dialect === "sqlite"
        ? /^\/.* exists: stop the service, and move the file away first\.\n$/
        : /^The database postgresql:.* has tables: restore to an empty database\.\n$/,
    );
    expect(status).toBe(1);
    const database = await openDatabase(example.storage, original);
    expect(await database.service.place.count()).toBe(1);
    await database.$disconnect();
  });

  /** Restores to a database in a folder that is not there, and expects that nothing is created. */
  async function expectRefused(file: string, sentence: string | RegExp): Promise<void> {
    const url = await newDatabase(dialect);
    const missing = new URL("missing/folder/", url);
    const target = dialect === "sqlite" ? new URL("test.db", missing).href : url;
    const { stdout, stderr, status } = await run(file, target);
    if (typeof sentence === "string") expect(stderr).toBe(sentence);
    else expect(stderr).toMatch(sentence);
    expect(stdout).toBe("");
    expect(status).toBe(1);
    if (dialect === "sqlite") expect(existsSync(new URL("missing/", url))).toBe(false);
    else expect(await tablesOf(url)).toEqual([]);
  }

  test.each([
    ["a text", "no backup\n".repeat(1_000), "file is not a database"],
    ["empty", "", "it is not a backup of this service"],
  ])("is refused if it is %s, and leaves nothing", async (_what, content, reason) => {
    const file = join(folder, "text");
    writeFileSync(file, content);
    await expectRefused(
      file,
      dialect === "sqlite"
        ? `${file} cannot be restored: ${reason}.\n`
        : /^The backup was not restored: .*\n$/,
    );
  });

  test.runIf(hasTool[dialect])("is refused if it is of another program", async () => {
    const url = await newDatabase(dialect);
    if (dialect === "sqlite") await sqlite.create(url);
    await execute(dialect, url, "CREATE TABLE other (id INTEGER)");
    const file = dialect === "sqlite" ? fileURLToPath(url) : await dump(url);
    const before = readFileSync(file);
    const reason =
      dialect === "sqlite"
        ? "it is the database of another program"
        : "it is not a backup of this service";
    await expectRefused(file, `${file} cannot be restored: ${reason}.\n`);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  const changed = async (sql: string) => {
    const { original, file } = await backUp(dialect);
    if (dialect === "sqlite") await execute(dialect, pathToFileURL(file).href, sql);
    else await execute(dialect, original, sql);
    return dialect === "sqlite" ? file : dump(original);
  };
  const added = (name: string, logs: string) => `
    INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, logs, applied_steps_count)
    VALUES ('${name}', 'x', CURRENT_TIMESTAMP, '${name}', ${logs}, 1);`;

  test.runIf(hasTool[dialect])("is refused if it is of another service", async () => {
    const file = await changed(added("29990101000000_other", "NULL"));
    await expectRefused(
      file,
      `${file} is a backup of another service, or of a newer version of this one (29990101000000_other): restore it with that version.\n`,
    );
  });

  test.runIf(hasTool[dialect])(
    "is restored if a newer version changed it only by an additive migration",
    async () => {
      const file = await changed(added("29990101000000_added", "'additive'"));
      const { stderr, status } = await run(file, await newDatabase(dialect));
      expect(stderr).toBe("");
      expect(status).toBe(0);
    },
  );

  test.runIf(hasTool[dialect])("of the version before is restored, to be migrated", async () => {
    const original = await newDatabase(dialect);
    const newest = await migrateToVersionBefore(dialect, original);
    const file = dialect === "sqlite" ? join(folder, "before.db") : await dump(original);
    if (dialect === "sqlite") await runExampleCommand("backup", [file], { DATABASE_URL: original });
    const url = await newDatabase(dialect);
    expect((await run(file, url)).stdout).toMatch(/No fault was found\.\n$/);
    const { stdout } = await runExampleCommand("migrate", [], { DATABASE_URL: url });
    expect(stdout).toBe(`applied ${newest}\n`);
  });

  test.runIf(dialect === "sqlite")("is refused if it is damaged, and leaves no file", async () => {
    const { file } = await backUp(dialect);
    const backup = new BetterSqlite3(file, { readonly: true });
    const page = backup.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'Place'");
    const { rootpage } = page.get() as { rootpage: number };
    backup.close();
    const opened = openSync(file, "r+");
    writeSync(opened, Buffer.alloc(4_096), 0, 4_096, (rootpage - 1) * 4_096);
    closeSync(opened);
    const url = await newDatabase(dialect);
    const { stderr, status } = await run(file, url);
    expect(stderr).toMatch(/^The backup is damaged: .*\n$/);
    expect(status).toBe(1);
    expect(readdirSync(new URL("./", url))).toEqual(["test.db-lock"]);
    expect(statSync(new URL("test.db-lock", url)).mode & 0o777).toBe(0o600);
  });

  test("is refused if it is not there", async () => {
    const { stderr } = await run(join(folder, "missing"), await newDatabase(dialect));
    expect(stderr).toMatch(/^There is no file .*missing\.\n$/);
  });
});
