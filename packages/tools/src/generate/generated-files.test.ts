import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { repository } from "./files/repository.ts";
import { staleFiles } from "./generated-files.ts";
import { renderTarget } from "./render-target.ts";
import { findTargets, type Target } from "./targets.ts";
import { smallContract } from "./testing/small-contract.ts";
import { writeFiles } from "./write-files.ts";

// The compiler checks the nodes that it receives only if NODE_ENV is `development`.
test("the same is generated in every environment", async () => {
  const isFixture = ({ document }: Target) => document.includes("fixture-contract");
  const target = (await findTargets(repository)).find(isFixture) as Target;
  const print = `
    const { renderTarget } = await import("./src/generate/render-target.ts");
    process.stdout.write(JSON.stringify(await renderTarget(${JSON.stringify(target)})));
  `;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", print],
    {
      cwd: fileURLToPath(new URL("../../", import.meta.url)),
      env: { ...process.env, NODE_ENV: "development" },
      maxBuffer: 2 ** 26,
    },
  );
  expect(JSON.parse(stdout)).toEqual(await renderTarget(target));
});

describe("a warning", () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "warnings-"));
    await mkdir(join(root, "packages/echo"), { recursive: true });
    await writeFile(join(root, "pnpm-workspace.yaml"), "packages: [packages/*]");
  });
  afterAll(() => rm(root, { recursive: true }));

  const use = (contract: object) => {
    const manifest = {
      name: "echo",
      contract: { document: "openapi.yaml", types: "src", ...contract },
    };
    return writeFile(join(root, "packages/echo/package.json"), JSON.stringify(manifest));
  };
  const change = (title: string) =>
    writeFile(
      join(root, "packages/echo/openapi.yaml"),
      smallContract().replace("Things,", `${title}, colour: red,`),
    );
  const generate = async () => {
    const heard: string[] = [];
    await writeFiles(await staleFiles((sentence) => heard.push(sentence), undefined, root), root);
    return heard.map((sentence) => sentence.split(" ").slice(1).join(" "));
  };
  const colour = "OpenAPI does not have this property, and nothing reads it. Here: colour";

  test("of a contract for tests is told only when its code changes", async () => {
    await use({ forTests: true });
    await change("One");
    expect(await generate()).toEqual([colour]);
    expect(await generate()).toEqual([]);
    await change("Two");
    expect(await generate()).toEqual([colour]);
  });

  test("of any other contract is told each time", async () => {
    await use({});
    await generate();
    expect(await generate()).toEqual([colour]);
  });
});

describe("a contract that says no more than it must", () => {
  let folder: string;
  let files: Record<string, string>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "contract-"));
    const document = join(folder, "openapi.yaml");
    await writeFile(document, smallContract());
    files = await renderTarget({ document, types: "types", client: "client" });
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("has operations without a description, which are named by their ids", () => {
    expect(files["client/operations.ts"]).toContain("/** createThing: `POST /things`. */");
  });

  test("has the type of a mistake, which it does not name", () => {
    expect(files["client/errors.ts"]).toContain("export interface FieldError {");
    expect(files["client/errors.ts"]).toContain('import type { ErrorBody } from "./contract.ts";');
  });

  test("has error codes without a meaning", () => {
    expect(files["types/openapi.json"]).toContain("| `not_found` | 400 |  |");
  });
});
