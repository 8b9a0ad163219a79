import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@hey-api/openapi-ts";
import { generate } from "orval";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts } from "./contracts.ts";

const packageFolder = fileURLToPath(new URL("../", import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${packageFolder}.generated-`);
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(contracts)("from %s", (name, path) => {
  test("@hey-api/openapi-ts generates a client that compiles", async () => {
    const output = join(folder, `hey-api ${name}`);
    await createClient({ input: path, output, logs: { level: "silent" } });
    expect(await compileErrors(output)).toEqual([]);
  });

  test("orval generates a client that compiles", async () => {
    const output = join(folder, `orval ${name}`);
    await generate({
      input: { target: path },
      output: { target: join(output, "client.ts"), client: "fetch" },
    });
    expect(await compileErrors(output)).toEqual([]);
  });
});

/** What the compiler reports for all files in a folder. */
async function compileErrors(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const sources = files.filter((file) => file.endsWith(".ts")).map((file) => join(folder, file));
  expect(sources).not.toEqual([]);
  const program = ts.createProgram(sources, {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ messageText, file }) =>
        `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
    );
}
