import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { type Run, runCommand } from "@contract-first/testing/programs";
import { repository } from "@contract-first/tools/internal/repository";

/**
 * A copy of the repository, as a contributor has it: all files that are committed or would be, in a separate git
 * repository. The copy shares the installed packages and Turborepo's cache with this repository, so that nothing
 * is tested again that a change does not affect.
 */
export class Copy {
  readonly folder = mkdtempSync(join(tmpdir(), "animal-store-contributing-"));

  constructor() {
    installAll();
    for (const path of sourceFiles()) cpSync(join(repository, path), this.#path(path));
    for (const path of packageFolders()) {
      const modules = join(path, "node_modules");
      // The links to other packages are relative, so in the copy they lead to its own packages.
      if (existsSync(join(repository, modules)))
        cpSync(join(repository, modules), this.#path(modules), {
          recursive: true,
          verbatimSymlinks: true,
        });
    }
    this.#linkInstalled();
    for (const args of [["init", "--quiet", "--initial-branch=main"], ["add", "--all"], commit])
      run("git", args, this.folder);
  }

  read(path: string): string {
    return readFileSync(this.#path(path), "utf8");
  }

  write(path: string, text: string): void {
    writeFileSync(this.#path(path), text);
  }

  /** Changes a part of a file. The part must exist. */
  edit(path: string, from: string | RegExp, to: string | (() => string)): void {
    const text = this.read(path);
    const changed = text.replace(from, to as string);
    if (changed === text) throw new Error(`${path} has no ${from}.`);
    this.write(path, changed);
  }

  /** Runs a script of `package.json`, as a contributor does. */
  pnpm(...args: string[]): Promise<Run> {
    const env = { ...ownEnvironment(), TURBO_CACHE_DIR: sharedCache() };
    return runCommand(this.folder, "pnpm", args, { env });
  }

  /** Runs a script that must succeed. */
  async succeed(...args: string[]): Promise<void> {
    const { status, output } = await this.pnpm(...args);
    if (status !== 0) throw new Error(`pnpm ${args.join(" ")}:\n${output}`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #path(path: string): string {
    return join(this.folder, path);
  }

  /** A folder of links, with separate caches. */
  #linkInstalled(): void {
    const installed = join(repository, "node_modules");
    mkdirSync(this.#path("node_modules"));
    for (const name of readdirSync(installed)) {
      const [from, to] = [join(installed, name), this.#path(join("node_modules", name))];
      // The next install writes the record of installed packages again, so it must be a copy.
      if (name === ".installed.json") cpSync(from, to);
      else if (name !== ".cache") symlinkSync(from, to);
    }
  }
}

const author = ["-c", "user.name=A", "-c", "user.email=a@animal-store.example"];
const commit = [...author, "commit", "--quiet", "--message=As it is"];

function sourceFiles(): string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const paths = run("git", args, repository).split("\0").filter(Boolean);
  return paths.filter((path) => existsSync(join(repository, path)));
}

/** The folders of all packages but the root. */
function packageFolders(): string[] {
  const manifests = sourceFiles().filter((path) => path.endsWith("/package.json"));
  return manifests.map((path) => dirname(path));
}

/** Otherwise, the first command of a copy would install into the packages that it shares. */
function installAll(): void {
  const program = `import { install } from "./scripts/install.mjs";
    process.exitCode = (await install("all")) ? 0 : 1;`;
  run(process.execPath, ["--input-type=module", "--eval", program], repository);
}

/** Turborepo's cache of this repository. Worktrees share that of the first one. */
function sharedCache(): string {
  const git = run("git", ["rev-parse", "--path-format=absolute", "--git-common-dir"], repository);
  return resolve(git.trim(), "../.turbo/cache");
}

/** The environment without the variables that vitest and pnpm add for this process. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST.*|NODE_ENV|TEST|TZ|npm_.*|INIT_CWD)$/.test(name),
  );
  return Object.fromEntries(own);
}

function run(program: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stderr}`);
  return stdout;
}
