import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "@contract-first/testing/programs";
import { repository } from "@contract-first/tools/internal/repository";
import { copyRepository } from "@contract-first/tools/internal/testing/copy-repository";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withLogic, withMovePet } from "./move-pet.ts";

/**
 * A copy of the repository, to which an operation is added as docs/backend.md says. Each test takes one step. The
 * developer writes only the contract, the logic of the handler and its test.
 */
const folder = mkdtempSync(join(tmpdir(), "animal-store-new-operation-"));
const contract = "openapi/openapi.yaml";
const handlers = "apps/api/src/operations/pets.ts";
const handlerTest = "apps/api/src/operations/move-pet.test.ts";

beforeAll(async () => {
  copyRepository(folder);
  // To git, the links are files, not folders.
  writeFileSync(join(folder, ".git-excludes"), "node_modules\n.git-excludes*\n");
  await git("init", "--quiet", "--initial-branch=main");
  await git("config", "core.excludesFile", ".git-excludes");
  await git("add", "--all");
  await git("commit", "--quiet", "--message=The release");
  await git("tag", "v1.0.0");
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program in the copy. */
const run = (program: string, args: string[], within = "") =>
  runCommand(join(folder, within), program, args);

async function git(...args: string[]): Promise<string> {
  const author = ["-c", "user.name=A", "-c", "user.email=a@animal-store.example"];
  const { status, output } = await run("git", [...author, ...args]);
  expect([status, status === 0 ? "" : output]).toEqual([0, ""]);
  return output;
}

const node = (...args: string[]) => run(process.execPath, args);
const bin = (name: string, args: string[], within?: string) =>
  run(join(folder, within ?? "", "node_modules/.bin", name), args, within);
const read = (path: string) => readFileSync(join(folder, path), "utf8");
const edit = (path: string, change: (text: string) => string) =>
  writeFileSync(join(folder, path), change(read(path)));

const changes = async () =>
  (await git("status", "--porcelain", "--untracked-files=all"))
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.slice(3))
    .toSorted();
const isGenerated = (path: string) => path.includes("/generated/");
const compile = () => {
  const quick = ["--incremental", "--tsBuildInfoFile", join(folder, ".git-excludes.types")];
  return run(
    process.execPath,
    [join(repository, "scripts/tsc.mjs"), "--noEmit", ...quick],
    "apps/api",
  );
};
const runTests = (...files: string[]) => bin("vitest", ["run", ...files], "apps/api");

test("the linter has nothing against it", async () => {
  edit(contract, withMovePet);
  const { status, output } = await bin("redocly", ["lint"]);
  expect(output).toContain("Your API descriptions are valid");
  expect(status).toBe(0);
});

test("what follows from the contract is generated, and nothing else changes", async () => {
  expect(await node("packages/tools/src/main.ts", "generate", "contract")).toMatchObject({
    status: 0,
  });
  const changed = await changes();
  expect(changed.filter((path) => !isGenerated(path))).toEqual([contract]);
  expect(changed).toContain("packages/contract/src/generated/types.ts");
  expect(read("packages/client/src/generated/operations.ts")).toContain("export const movePet");
  expect(read("packages/client/src/generated/mock-data.ts")).toContain("movePet: {");
});

test("the compiler names the handler that is missing", async () => {
  const { status, output } = await compile();
  expect(status).not.toBe(0);
  expect(output).toMatch(/^src\/service\.ts\(\d+,\d+\): .*operation movePet has no handler/m);
});

test("the new handler compiles, and its test fails until it has its logic", async () => {
  const program = ["packages/tools/src/main.ts", "new"];
  const { output } = await node(...program, "operation", "movePet");
  expect(output).toContain(`Wrote ${handlers}\nWrote ${handlerTest}\n`);
  expect(await compile()).toEqual({ status: 0, output: "" });
  const { status, output: tested } = await runTests("move-pet");
  expect(status).toBe(1);
  expect(tested).toContain("expected 500 to be 200");
});

test("what the contract does not declare does not compile", async () => {
  edit(handlers, withLogic);
  expect(await compile()).toEqual({ status: 0, output: "" });
  const good = read(handlers);
  const mistakes = [
    ["body.categoryId", "body.category"],
    ["query.isRehearsed", "query.isPlayed"],
    ["status: 200, body: toPet({", "status: 201, body: toPet({"],
  ] as const;
  edit(handlers, (text) =>
    mistakes.reduce((all, [right, wrong]) => all.replace(right, wrong), text),
  );
  const { output } = await compile();
  edit(handlers, () => good);
  expect(output).toContain("Property 'category' does not exist");
  expect(output).toContain("Property 'isPlayed' does not exist");
  expect(output).toContain("201 is not a status of movePet");
});

test("with its logic, its test passes", async () => {
  edit(handlerTest, (text) =>
    text
      .replace(
        "    const {",
        '    await api.client.createPet({ body: { name: "A", categoryId: 1 } });\n    const {',
      )
      .replace("petId: 2", "petId: 1"),
  );
  const { output } = await runTests("move-pet");
  expect(output).toMatch(/Tests +1 passed/);
});

test("the tests of every operation cover it, in the service, the client and the mocks", async () => {
  const files = ["conformance", "client-conformance", "headers"];
  const { status, output } = await runTests(
    "--reporter=verbose",
    ...files.map((file) => `${file}.test`),
  );
  expect([status, status === 0 ? "" : output]).toEqual([0, ""]);
  for (const name of [
    "PUT movePet > names the place and the rule of each mistake",
    ...[401, 408, 413, 429, 500, 503].map((status) => `PUT movePet > responds with ${status}`),
    "the function movePet > sends each example of the contract, and returns the success",
    "a mock > movePet 200: moved",
    "/pets/{petId}/category over the limit > a method with an operation",
  ])
    expect(output).toContain(name);
});

test("no file was touched but the contract, what is generated, the handler and its test", async () => {
  const written = (await changes()).filter((path) => !isGenerated(path));
  expect(written).toEqual([contract, handlers, handlerTest].toSorted());
});

test("the review calls it compatible, and asks for a minor version", async () => {
  const review = async () => {
    const program = join(repository, "packages/review/src/main.ts");
    const { status, output } = await node(...[program], ...["HEAD", "--format", "json"]);
    return { status, report: JSON.parse(output) };
  };
  const { status, report } = await review();
  expect(status).toBe(1);
  expect(report).toMatchObject({
    verdict: "compatible",
    version: { before: "1.0.0", required: "1.1.0", isEnough: false },
    findings: [{ id: "operation-added", operations: ["movePet"] }],
  });
  edit(contract, (text) => text.replace(/^ {2}version: .*$/m, "  version: 1.1.0"));
  expect(await review()).toMatchObject({ status: 0, report: { version: { isEnough: true } } });
});
