import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
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
