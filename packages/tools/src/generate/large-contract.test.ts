import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { repository } from "./files/repository.ts";
import { renderTarget } from "./render-target.ts";
import { exampleContract } from "./testing/contracts.ts";
import { largeContract } from "./testing/large-contract.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "large-contract-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("a contract with 400 operations", () => {
  let files: Record<string, string>;
  beforeAll(async () => {
    const document = join(folder, "openapi.yaml");
    await writeFile(document, await largeContract(exampleContract, 400));
    files = await renderTarget({ document, types: "contract", client: "client/generated" });
    // The compiler would read the whole document, so an empty one takes its place.
    for (const [path, text] of Object.entries({ ...files, "contract/openapi.json": "{}" })) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await mkdir(join(folder, "node_modules/@contract-first"), { recursive: true });
    const runtime = join(repository, "packages/client-runtime");
    await symlink(runtime, join(folder, "node_modules/@contract-first/client-runtime"));
  });

  test("has the code of each tag in a folder of its own", () => {
    const ofTag = Object.keys(files).filter((path) => path.includes("/tags/places-3/"));
    expect(ofTag.map((path) => path.split("/").at(-1)).toSorted()).toEqual([
      "mock-data.ts",
      "operations.ts",
      "operations.ts",
      "paths.ts",
      "table.ts",
    ]);
    const table = files["contract/tags/places-3/table.ts"];
    expect(table?.match(/readonly listPlaces\d*: /g)).toHaveLength(5);
    expect(files["contract/operations.ts"]).not.toContain("listPlaces");
  });

  test("has declarations that the compiler can write down", async () => {
    const roots = ["contract/service.ts", "contract/types.ts", "client/generated/mock-data.ts"];
    expect(await declarationErrors(roots)).toBe("");
    const written = await readdir(join(folder, "declarations"), { recursive: true });
    expect(written.filter((path) => path.endsWith("table.d.ts")).length).toBeGreaterThan(10);
  });

  test("has the types of one file", async () => {
    await writeFile(join(folder, "use.ts"), useOfTypes);
    expect(await declarationErrors(["use.ts"])).toBe("");
  });
});

const useOfTypes = `
import { operations as table } from "./contract/operations.ts";
export const rows: Readonly<Record<string, object>> = table;
import type { components, operations, paths, Place } from "./contract/types.ts";
type Same<Left, Right> = [Left, Right] extends [Right, Left] ? true : false;
type Listed = operations["listPlaces12"]["responses"][200]["content"]["application/json"];
export const isById: Same<keyof operations, keyof typeof table> = true;
export const isPath: Same<paths["/places-12"]["get"], operations["listPlaces12"]> = true;
export const isPlace: Same<Listed, components["schemas"]["Place12"][]> = true;
export const isNamed: Same<Place, components["schemas"]["Place"]> = true;
`;

/** The errors of the compiler when it writes the declarations of files; empty if it can write them. */
async function declarationErrors(files: string[]): Promise<string> {
  const compiler = join(repository, "scripts/tsc.mjs");
  const options = [
    ...["--declaration", "--emitDeclarationOnly", "--outDir", "declarations", "--strict"],
    ...["--module", "esnext", "--moduleResolution", "bundler", "--types", ""],
    ...["--lib", "es2023,dom", "--resolveJsonModule", "--rewriteRelativeImportExtensions"],
  ];
  const args = [compiler, ...options, ...files];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}
