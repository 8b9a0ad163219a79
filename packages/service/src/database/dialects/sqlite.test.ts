import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { sqlite } from "./sqlite.ts";

test("a driver that this Node.js cannot load is told apart from a database that cannot be opened", () => {
  const notALibrary = { exports: {}, id: "driver" };
  let thrown: unknown;
  try {
    process.dlopen(notALibrary, fileURLToPath(import.meta.url));
  } catch (error) {
    thrown = error;
  }
  expect(sqlite.cannotOpen("file:a.db", thrown)).toBe(
    `The SQLite driver cannot be loaded by Node.js ${process.version} on ${process.platform}-${process.arch}: delete node_modules and start again, or use PostgreSQL.`,
  );
});

test("only the owner of a database may read its file and those beside it", async () => {
  const parent = mkdtempSync(join(tmpdir(), "service-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, "data");
  const databaseUrl = pathToFileURL(join(folder, "a.db")).href;
  await sqlite.create(databaseUrl);
  const unlock = await sqlite.lock(databaseUrl, "echoes");
  const connection = await sqlite.driver(databaseUrl).connect();
  await connection.executeScript("CREATE TABLE a (id INTEGER)");
  const names = readdirSync(folder);
  expect(names).toEqual(expect.arrayContaining(["a.db", "a.db-lock", "a.db-shm", "a.db-wal"]));
  const modes = names.map((name) => statSync(join(folder, name)).mode & 0o777);
  expect(modes).toEqual(names.map(() => 0o600));
  await connection.dispose();
  await unlock?.();
});
