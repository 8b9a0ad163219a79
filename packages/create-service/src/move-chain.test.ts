import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repository } from "@contract-first/tools/internal/repository";
import { expect, onTestFinished, test } from "vitest";
import { read, write } from "./files/files.ts";
import { moveChain } from "./move-chain.ts";

const [app, service] = ["apps/api/src/app.ts", "apps/api/src/service.ts"];

/** The app and the definition of a service, as an earlier version has written them. */
const earlier = {
  [app]: readFileSync(new URL("testing/earlier-app.txt", import.meta.url), "utf8"),
  [service]: read(repository, service)
    .replace(/^/, 'import { createApp } from "./app.ts";\n')
    .replace("defineHandlers, urlOf", "urlOf")
    .replace("handlers: defineHandlers(handlers),", "handlers,")
    .replace("  seed,", "  createApp,\n  seed,"),
};

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "service-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  write(folder, files);
  return folder;
}

test("an app that the team has left as it was is removed", () => {
  const folder = folderWith(earlier);
  expect(moveChain(folder)).toEqual([]);
  expect(existsSync(join(folder, app))).toBe(false);
  expect(read(folder, service)).toBe(read(repository, service));
  expect(moveChain(folder)).toEqual([]);
});

test.each([
  ["app", { ...earlier, [app]: `${earlier[app]}// Ours.\n` }],
  ["definition", { ...earlier, [service]: "export const service = {};\n" }],
])("with an %s of its own, the team is told what to do", (_name, files) => {
  const folder = folderWith(files);
  expect(moveChain(folder)).toHaveLength(5);
  expect(Object.keys(files).map((path) => read(folder, path))).toEqual(Object.values(files));
});
