import { execFile } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { folderWith } from "../testing/run-in-folder.ts";
import { repository } from "./files/repository.ts";
import { generatedFiles } from "./generated-files.ts";
import { findTargets } from "./targets.ts";

/** A workspace of these packages: the field `contract` of their `package.json`, by folder. */
function workspace(contracts: Record<string, unknown>): string {
  const manifests = Object.entries(contracts).map(([path, contract]) => [
    `${path}/package.json`,
    JSON.stringify({ name: path, contract }),
  ]);
  return folderWith({
    "pnpm-workspace.yaml": "packages: [packages/*, packages/*/example, rules]",
    ...Object.fromEntries(manifests),
  });
}

describe("the packages of a workspace", () => {
  test("say themselves what is generated for them", async () => {
    const folder = workspace({
      "packages/contract": {
        document: "../../openapi.yaml",
        types: "src",
        client: "../client/src",
      },
      "packages/verification/example": {
        document: "openapi.yaml",
        types: "src/generated",
        forTests: true,
      },
      "packages/service": undefined,
      rules: undefined,
      "elsewhere/contract": { document: "openapi.yaml", types: "src" },
    });
    await mkdir(join(folder, "packages/without-manifest"));
    expect(await findTargets(folder)).toEqual([
      {
        document: join(folder, "openapi.yaml"),
        types: "packages/contract/src",
        client: "packages/client/src",
      },
      {
        document: join(folder, "packages/verification/example/openapi.yaml"),
        types: "packages/verification/example/src/generated",
        forTests: true,
      },
    ]);
  });

  test.each([
    [{ document: "openapi.yaml" }],
    [{ types: "src" }],
    [{ document: "openapi.yaml", types: "src", mocks: "mocks" }],
    [{ document: "openapi.yaml", types: true }],
    [{ document: "openapi.yaml", types: "src", forTests: "yes" }],
    ["openapi.yaml"],
    [null],
  ])("are told what they have to say instead of %j", async (contract) => {
    const folder = workspace({ "packages/contract": contract });
    await expect(findTargets(folder)).rejects.toThrow(
      'packages/contract/package.json: "contract" holds the paths "document" and "types", may hold "client", "clientName" and "forTests", and nothing else.',
    );
  });
});

interface Task {
  package: string;
  task: string;
  inputs: object;
}

// Turbo runs a task again only if one of its declared inputs has changed.
describe("turbo", () => {
  const here = join(repository, "packages/tools");

  test("looks at every contract, and at all that is generated from it", async () => {
    const { generate, "check:generated": check } = await inputsOf("generate", "check:generated");
    const documents = (await findTargets(repository)).map(({ document }) => document);
    const files = Object.keys(await generatedFiles()).filter((path) => !path.startsWith("docs/"));
    const generated = files.map((path) => join(repository, path));
    expect(generate).toEqual(expect.arrayContaining(documents));
    expect(check).toEqual(expect.arrayContaining([...documents, ...generated]));
  });

  test("keeps all that is generated", async () => {
    const text = await readFile(join(here, "turbo.json"), "utf8");
    const { regenerate } = ts.parseConfigFileTextToJson("turbo.json", text).config.tasks;
    const folders = (await findTargets(repository)).flatMap(({ types, client }) => [types, client]);
    const glob = "$TURBO_ROOT$/packages/{*,verification/*}/{src,client}/generated/**";
    expect(regenerate.outputs).toEqual([glob]);
    expect(regenerate.inputs).toContainEqual({ mode: "jit", globs: [glob] });
    for (const folder of folders.filter((each) => each !== undefined)) {
      expect(folder).toMatch(/^packages\/(verification\/)?[^/]+\/(src|client)\/generated$/);
    }
  });

  /** The input files of the tasks of this package. */
  async function inputsOf(...names: string[]): Promise<Record<string, string[]>> {
    const args = ["run", ...names, "--filter=@contract-first/tools", "--dry=json"];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["packages/tools/src/main.ts", "turbo", ...args],
      {
        cwd: repository,
        maxBuffer: 2 ** 26,
      },
    );
    const { tasks } = JSON.parse(stdout) as { tasks: Task[] };
    return Object.fromEntries(
      tasks
        .filter((each) => each.package === "@contract-first/tools")
        .map(({ task, inputs }) => [task, Object.keys(inputs).map((path) => join(here, path))]),
    );
  }
});
