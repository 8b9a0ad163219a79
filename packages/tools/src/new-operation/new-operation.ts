import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { UserError } from "@contract-first/service/command-line";
import { repository } from "../repository/repository.ts";
import {
  type DescribedContract,
  type DescribedOperation,
  describedOperations,
} from "./described-operation.ts";
import {
  fileWith,
  fileWithout,
  type HandlerFiles,
  readHandlerFiles,
  withHandler,
} from "./handler-files.ts";
import { withHandlers } from "./registration.ts";
import { handlerImports, handlerText, testText } from "./templates.ts";

const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");

/**
 * Writes the handlers of operations and their tests, so that only the logic is missing, and registers the handlers in
 * the service. A handler takes the place of a `notYet`, or goes into the file of the operation's tag.
 *
 * @param operationIds as in the contract, or the names of the operations in code
 * @param folder the folder of the handlers
 * @returns the paths of the written files
 * @throws {UserError} if the contract lacks one of the operations, or if there is already a handler or a test; then
 *   nothing is written
 */
export async function newOperations(
  operationIds: string[],
  contract: DescribedContract,
  folder: string,
): Promise<string[]> {
  const files = await readHandlerFiles(folder);
  const all = describedOperations(contract);
  const operations = new Set(operationIds.map((id) => requireOperation(id, all, files)));
  for (const operation of operations) requireNoTest(testFileOf(operation, folder));
  const written = new Set<string>();
  for (const operation of operations) {
    for (const path of await newOperation(operation, folder)) written.add(path);
  }
  await Promise.all([...written].map(formatFile));
  return [...written];
}

async function newOperation(operation: DescribedOperation, folder: string): Promise<string[]> {
  const files = await readHandlerFiles(folder);
  const stub = fileWithout(files, operation.id);
  const handlerFile = join(folder, stub ?? fileFor(operation, files, folder));
  const testFile = testFileOf(operation, folder);
  const written = [handlerFile, testFile];
  if (!existsSync(handlerFile)) written.push(await register(folder, handlerFile));
  const before = await readFile(handlerFile, "utf8").catch(() => handlerImports);
  const handler = handlerText(operation);
  const isStub = stub !== undefined;
  const after = isStub ? withHandler(before, operation.id, handler) : `${before}\n${handler}`;
  await writeFile(handlerFile, after);
  await writeFile(testFile, testText(operation));
  return written;
}

function testFileOf({ id }: DescribedOperation, folder: string): string {
  return join(folder, `${kebabCase(id)}.test.ts`);
}

function requireNoTest(testFile: string): void {
  if (existsSync(testFile))
    throw new UserError(`${testFile} exists: move it away to have it written again.`);
}

function requireOperation(
  operationId: string,
  operations: DescribedOperation[],
  files: HandlerFiles,
): DescribedOperation {
  const operation = operations.find((each) => [each.id, each.operationId].includes(operationId));
  const id = operation?.id ?? operationId;
  const handled = fileWith(files, id);
  if (handled !== undefined) throw new UserError(`${id} has a handler already, in ${handled}.`);
  if (operation !== undefined) return operation;
  const missing = operations.filter((each) => fileWith(files, each.id) === undefined);
  const advice =
    missing.length === 0
      ? "Describe it in openapi/openapi.yaml first: every operation there has a handler already."
      : `These operations have no handler yet: ${missing.map((each) => each.id).join(", ")}.`;
  throw new UserError(`The contract has no operation ${id}. ${advice}`);
}

/** Handlers of one tag are in one file, unless a file of that name has other contents. */
function fileFor(
  { id, tag = id }: DescribedOperation,
  files: HandlerFiles,
  folder: string,
): string {
  const name = `${kebabCase(tag)}.ts`;
  return files.has(name) || !existsSync(join(folder, name)) ? name : `${kebabCase(id)}.ts`;
}

/** Adds the handlers of a new file to those of the service. Returns the path of the changed file. */
async function register(folder: string, handlerFile: string): Promise<string> {
  const path = join(folder, "handlers.ts");
  await writeFile(path, withHandlers(await readFile(path, "utf8"), basename(handlerFile, ".ts")));
  return path;
}

/** Formats a file, and sorts its imports. */
async function formatFile(path: string): Promise<void> {
  // Of a file that is named, Biome reads all packages first, for the rules of the linter.
  const options = ["--write", "--linter-enabled=false", `--config-path=${repository}`];
  const args = [biome, "check", ...options, "--vcs-enabled=false", `--stdin-file-path=${path}`];
  const formatting = promisify(execFile)(process.execPath, args);
  formatting.child.stdin?.end(await readFile(path));
  await writeFile(path, (await formatting).stdout);
}

/** `addPet` and `Add pet` become `add-pet`. */
function kebabCase(name: string): string {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "-").replaceAll(/[^A-Za-z\d]+/g, "-");
  return words.toLowerCase();
}
