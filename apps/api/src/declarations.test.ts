import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { pathOf } from "@contract-first/testing/internal";
import { runCommand } from "@contract-first/testing/programs";
import { expect, onTestFinished, test } from "vitest";

test("the compiler can write the declarations of a service", async () => {
  const folder = pathOf(`apps/api/node_modules/.cache/declarations-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: "dist",
    rootDir: pathOf(""),
  };
  const configuration = {
    extends: pathOf("apps/api/tsconfig.json"),
    compilerOptions,
    include: [pathOf("apps/api/src")],
    exclude: ["**/*.test.ts"],
  };
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(configuration));
  const args = [pathOf("scripts/tsc.mjs"), "-p", folder];
  expect(await runCommand(folder, process.execPath, args)).toEqual({ status: 0, output: "" });
});
