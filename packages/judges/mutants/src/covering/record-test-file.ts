/** Records which files the tests of one file have used: a setup file for Vitest, which runs before them. */
import { mkdirSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import type { UsedScript } from "./coverage.ts";

const { MUTANTS_COVERAGE: folder = "" } = process.env;
const { testPath = "" } = expect.getState();
const name = testPath.replaceAll("/", "+");
const startedAt = performance.now();

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });

// Programs that the tests start write their coverage to this folder by themselves.
process.env.NODE_V8_COVERAGE = join(folder, "programs", name);

afterAll(async () => {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const scripts: UsedScript[] = result.filter(({ url }) => /^(file:\/\/)?\//.test(url));
  const milliseconds = Math.round(performance.now() - startedAt);
  mkdirSync(join(folder, "tests"), { recursive: true });
  writeFileSync(
    join(folder, "tests", name),
    JSON.stringify({ testPath, milliseconds, result: scripts }),
  );
});
