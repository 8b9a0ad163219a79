import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { repository } from "./files/repository.ts";
import { renderTarget } from "./render-target.ts";
import { findTargets, type Target } from "./targets.ts";
import { smallContract } from "./testing/small-contract.ts";

// Only where NODE_ENV says so does the compiler check the nodes that it is given.
test("the same is generated in every environment", async () => {
  const isFixture = ({ document }: Target) => document.includes("fixture-contract");
  const target = (await findTargets(repository)).find(isFixture) as Target;
  const print = `
    const { renderTarget } = await import("./src/render-target.ts");
    process.stdout.write(JSON.stringify(await renderTarget(${JSON.stringify(target)})));
  `;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", print],
    {
      cwd: fileURLToPath(new URL("..", import.meta.url)),
      env: { ...process.env, NODE_ENV: "development" },
      maxBuffer: 2 ** 26,
    },
  );
  expect(JSON.parse(stdout)).toEqual(await renderTarget(target));
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
