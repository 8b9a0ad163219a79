import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { hasPostgresql } from "@contract-first/testing";
import { diffCommand } from "@contract-first/tools/internal/migrations/diff-command";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { service as example } from "../../src/service.ts";

afterEach(() => vi.restoreAllMocks());

/** Runs the command on a service that has `schema.prisma` and nothing else. */
function newService() {
  const path = mkdtempSync(join(tmpdir(), "first-migration-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  const schema = fileURLToPath(new URL("schema.prisma", example.storage.folder));
  cpSync(schema, join(path, "schema.prisma"));
  const folder = pathToFileURL(`${path}/`);
  const diff = (...args: string[]) => diffCommand({ folder }).parseAsync(args, { from: "user" });
  return { path, diff };
}

test.runIf(hasPostgresql)(
  "writes the first migration of a service for both databases",
  async () => {
    const printed = vi.spyOn(console, "log").mockReturnValue();
    const { path, diff } = newService();
    await diff("--name", "init");
    const written = printed.mock.calls.flat().filter((line) => line.startsWith("Wrote "));
    expect(written).toEqual([
      expect.stringMatching(/migrations\/sqlite\/\d+_init\/migration\.sql\.$/),
      expect.stringMatching(/migrations\/postgresql\/\d+_init\/migration\.sql\.$/),
    ]);
    expect(existsSync(join(path, "migrations/SHA256SUMS"))).toBe(true);
    await diff("--check");
  },
);

test.runIf(hasPostgresql)(
  "says that a rename fails the previous version, and no other change",
  async () => {
    const printed = vi.spyOn(console, "log").mockReturnValue();
    const { path, diff } = newService();
    await diff("--name", "init");
    const schema = join(path, "schema.prisma");
    const change = (from: string | RegExp, to: string) =>
      writeFileSync(schema, readFileSync(schema, "utf8").replace(from, to));
    const saysWhileRunning = () =>
      printed.mock.calls.flat().filter((line) => line.startsWith("While the service runs: "));

    change("  volume     Int?", "  volume     Int?\n  depth Int?");
    await diff("--name", "add_depth");
    expect(saysWhileRunning()).toEqual([]);
    change(/model Place \{([^}]*?) name /, "model Place {$1 title ");
    await diff("--name", "rename_name", "--rename", "Place.name=title");
    expect(saysWhileRunning()).toEqual([
      "While the service runs: the previous version fails without Place.name. If both run for a while, add the column title first, write both for one release, and drop Place.name in the next.",
    ]);
    await diff("--check");
  },
);
