import { execFile, execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { repository } from "../repository/repository.ts";

const tracked = execFileSync("git", ["ls-files"], { cwd: repository, encoding: "utf8" })
  .split("\n")
  .filter((path) => existsSync(join(repository, path)));
const folders = tracked
  .filter((path) => path.endsWith("/package.json"))
  .map(dirname)
  .filter((folder) => /^(apps|packages)\//.test(folder));

function read(path: string): string {
  return readFileSync(join(repository, path), "utf8");
}

/** The folder of the package that has the file; undefined at the root. */
function ownerOf(path: string): string | undefined {
  return folders.find((folder) => path.startsWith(`${folder}/`));
}

describe("a package", () => {
  const sources = tracked.filter((path) => /\.(tsx?|m?js)$/.test(path) && ownerOf(path));

  test("imports nothing of another by a path", () => {
    const climbing = sources.flatMap((path) =>
      [...read(path).matchAll(/(?:from|import)[ (]"(\.{1,2}\/[^"]+)"/g)]
        .map(([, to = ""]) => join(dirname(path), to))
        .filter((target) => existsSync(join(repository, target)))
        .filter((target) => ![ownerOf(path), undefined].includes(ownerOf(target)))
        .map((target) => `${path} imports ${target}`),
    );
    expect(climbing).toEqual([]);
  });
});

test("the list of packages names each, and no other", () => {
  const named = [...read("packages/README.md").matchAll(/^\| `([\w-]+)`/gm)].map(
    ([, name]) => name,
  );
  const packages = folders
    .filter((folder) => /^packages\/(verification\/)?[^/]+$/.test(folder))
    .map((folder) => basename(folder));
  expect(named.toSorted()).toEqual(packages.toSorted());
});

describe("turbo", () => {
  interface Task {
    taskId: string;
    directory: string;
    command: string;
    dependencies: string[];
    inputs: Record<string, string>;
  }

  test("runs the tests of a package again when a file changes that they may import", async () => {
    const tasks = await testTasks();
    const names = new Map(folders.map((folder) => [manifest(folder).name, folder]));
    for (const { taskId, directory } of [...tasks.values()].filter(isTest)) {
      const seen = filesOf(taskId, tasks);
      for (const folder of importable(directory, names)) {
        const files = tracked.filter((path) => path.startsWith(`${folder}/`) && isCode(path));
        expect(seen, `${taskId} and ${folder}`).toEqual(expect.arrayContaining(files));
      }
    }
  });

  async function testTasks(): Promise<Map<string, Task>> {
    const args = ["packages/tools/src/main.ts", "turbo", "run", "test", "--dry=json"];
    const options = { cwd: repository, maxBuffer: 2 ** 28 };
    const { stdout } = await promisify(execFile)(process.execPath, args, options);
    const { tasks } = JSON.parse(stdout) as { tasks: Task[] };
    return new Map(tasks.map((task) => [task.taskId, task]));
  }

  function isTest({ taskId, command }: Task): boolean {
    return taskId.endsWith("#test") && command !== "<NONEXISTENT>";
  }

  /** All inputs of a task, and of those that it depends on. */
  function filesOf(taskId: string, tasks: Map<string, Task>): string[] {
    const found = new Set([taskId]);
    for (const id of found) for (const each of tasks.get(id)?.dependencies ?? []) found.add(each);
    return [...found].flatMap((id) => {
      const { directory = "", inputs = {} } = tasks.get(id) ?? {};
      return Object.keys(inputs).map((path) => join(directory, path));
    });
  }

  /** The folders of a package, and of the packages that it depends on, directly or not. */
  function importable(folder: string, names: Map<string, string>): Set<string> {
    const found = new Set([folder]);
    for (const each of found) {
      const { dependencies, devDependencies } = manifest(each);
      for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
        const other = names.get(name);
        if (other !== undefined) found.add(other);
      }
    }
    return found;
  }

  function manifest(folder: string): Record<string, Record<string, string>> & { name: string } {
    return JSON.parse(read(`${folder}/package.json`));
  }

  /** Generated code follows from the contract, and from the code that generates it. */
  function isCode(path: string): boolean {
    return /\.(tsx?|m?js|json|ya?ml|prisma|sql)$/.test(path) && !/\/generated\//.test(path);
  }
});
