import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repository } from "@contract-first/tools/internal/repository";
import { expect, onTestFinished, test } from "vitest";
import { json, read, write } from "./files/files.ts";
import { moveClient } from "./move-client.ts";

const path = "packages/client/package.json";

test("an earlier client gets the entries and packages of a new one", () => {
  const folder = mkdtempSync(join(tmpdir(), "service-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const manifest = () => JSON.parse(read(folder, path));
  const now = JSON.parse(read(repository, path));
  const { exports, publishConfig, peerDependencies } = structuredClone(now);
  for (const each of [exports, publishConfig.exports])
    for (const name of ["./factories", "./schemas"]) delete each[name];
  const validator = { "@cfworker/json-schema": "^4.1.6" };
  const earlier = {
    ...{ exports, publishConfig, devDependencies: { ...validator, vitest: "catalog:" } },
    peerDependencies: { ...peerDependencies, ...validator },
  };
  write(folder, { [path]: json(earlier) });
  moveClient(folder);
  expect(manifest()).toEqual({
    exports: now.exports,
    publishConfig: now.publishConfig,
    devDependencies: { vitest: "catalog:", esbuild: "catalog:" },
    peerDependencies,
  });
  const moved = read(folder, path);
  moveClient(folder);
  expect(read(folder, path)).toBe(moved);
});
