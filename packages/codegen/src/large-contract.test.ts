import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderClient } from "./client/render-client.ts";
import { renderOperations } from "./contract/render-contract.ts";
import { renderService } from "./contract/render-service.ts";
import { bundleContract } from "./contract-document/bundle.ts";
import { codeDocument } from "./contract-document/code-document.ts";
import { clientSource } from "./files/repository.ts";
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
  await writeFile(join(folder, "generated/service.ts"), renderService());
  // The two files that the compiler reads as they are, without what makes them large.
  await writeFile(join(folder, "generated/openapi.json"), "{}");
  await writeFile(join(folder, "generated/types.ts"), "export interface operations {}");
  expect(table.match(/readonly listPlaces\d*: /g)).toHaveLength(58);
  const files = ["operations.ts", "mock-data.ts", "service.ts"];
  expect(declarationErrors(files.map((file) => `generated/${file}`))).toEqual([]);
});

/** What the compiler says when it writes the declarations of files. */
function declarationErrors(files: string[]): string[] {
  const options = {
    ...{ declaration: true, types: [], lib: ["lib.es5.d.ts"], outDir: folder },
    ...{ module: ts.ModuleKind.ESNext, resolveJsonModule: true },
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    rewriteRelativeImportExtensions: true,
  };
  const paths = files.map((file) => join(folder, file));
  const program = ts.createProgram(paths, options);
  return [...program.getSemanticDiagnostics(), ...program.getDeclarationDiagnostics()].map(
    ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"),
  );
}
