import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderClient } from "./client/render-client.ts";
import { renderOperations } from "./contract/render-contract.ts";
import { renderService } from "./contract/render-service.ts";
import { bundleContract } from "./contract-document/bundle.ts";
import { codeDocument } from "./contract-document/code-document.ts";
import { clientSource, repository } from "./files/repository.ts";
import { exampleContract } from "./testing/contracts.ts";
import { largeContract } from "./testing/large-contract.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "large-contract-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("the compiler writes down the types of 400 operations", async () => {
  const path = join(folder, "openapi.yaml");
  await writeFile(path, await largeContract(exampleContract, 400));
  const document = codeDocument(await bundleContract(path));
  const table = renderOperations(document);
  const { "mock-data.ts": mockData = "" } = renderClient(document);
  await cp(`${clientSource}mock-declarations.ts`, join(folder, "mock-declarations.ts"));
  await mkdir(join(folder, "generated"));
  await writeFile(join(folder, "generated/operations.ts"), table);
  await writeFile(join(folder, "generated/mock-data.ts"), mockData);
  await writeFile(join(folder, "generated/service.ts"), renderService(document));
  // The two files that the compiler reads as they are, without what makes them large.
  await writeFile(join(folder, "generated/openapi.json"), "{}");
  await writeFile(join(folder, "generated/types.ts"), "export interface operations {}");
  expect(table.match(/readonly listPlaces\d*: /g)).toHaveLength(58);
  const files = ["operations.ts", "mock-data.ts", "service.ts"];
  expect(await declarationErrors(files.map((file) => `generated/${file}`))).toBe("");
  expect(await readdir(join(folder, "declarations/generated"))).toHaveLength(files.length + 1);
});

/** What the compiler says when it writes the declarations of files: nothing, if it can. */
async function declarationErrors(files: string[]): Promise<string> {
  const compiler = join(repository, "scripts/tsc.mjs");
  const options = [
    ...["--declaration", "--emitDeclarationOnly", "--outDir", "declarations"],
    ...["--module", "esnext", "--moduleResolution", "bundler", "--lib", "es5", "--types", ""],
    ...["--resolveJsonModule", "--rewriteRelativeImportExtensions"],
  ];
  const args = [compiler, ...options, ...files];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}
