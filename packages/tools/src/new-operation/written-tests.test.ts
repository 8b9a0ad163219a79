import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { documentOf } from "@contract-first/service/internal/document";
import { runCommand } from "@contract-first/testing/programs";
import { afterAll, expect, test } from "vitest";
import { repository } from "../repository/repository.ts";
import { newOperations } from "./new-operation.ts";

const folder = await mkdtemp(join(tmpdir(), "written-tests-"));
afterAll(() => rm(folder, { recursive: true }));

const at = (path: string) => join(repository, "packages", path);
const fixture = at("verification/fixture-contract");

test("what is written for every operation of the fixture contract compiles", async () => {
  await layService();
  const { contract } = await import(pathToFileURL(`${fixture}/src/index.ts`).href);
  const described = { ...contract, document: documentOf(contract) };
  await newOperations(Object.keys(contract.operations), described, join(folder, "operations"));
  const program = [join(repository, "scripts/tsc.mjs"), "--noEmit"];
  expect(await runCommand(folder, process.execPath, program)).toEqual({ status: 0, output: "" });
});

/** Writes the imports of the written files: the client and the types of the contract, and a service without tests. */
async function layService(): Promise<void> {
  await cp(`${fixture}/client/generated`, join(folder, "client"), { recursive: true });
  await cp(`${fixture}/src/generated`, join(folder, "contract"), { recursive: true });
  await symlink(at("client/node_modules"), join(folder, "node_modules"));
  await mkdir(join(folder, "operations"));
  await mkdir(join(folder, "testing"));
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
}

const files = {
  "package.json": JSON.stringify({
    type: "module",
    imports: { "#contract-types": "./contract/types.ts" },
  }),
  "tsconfig.json": JSON.stringify({
    extends: join(repository, "tsconfig.base.json"),
    compilerOptions: { lib: ["ES2023", "DOM", "DOM.Iterable", "DOM.AsyncIterable"] },
    include: ["operations"],
  }),
  "operations/operation.ts": `
import { bindContract } from "${relative(join(folder, "operations"), at("service/src/http/index.ts"))}";
import { type ContractTypes, contract } from "../contract/service.ts";
export const { operation } = bindContract<ContractTypes, { prisma: object }>(contract);
`,
  "operations/handlers.ts": "export const handlers = {};\n",
  "testing/test-api.ts": `
import type { FixtureClient } from "../client/index.ts";
export declare function useTestApi(): { client: FixtureClient };
`,
};
