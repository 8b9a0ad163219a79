import { existsSync, rmSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Mutant, mutate, readOriginal } from "../mutants/mutant.ts";
import { built, contractFile, repository, sourceFiles } from "./repository.ts";
import { runCommand } from "./run-command.ts";
import { addConfigurations } from "./test-configuration.ts";

/**
 * A copy of the repository as it is on disk, committed or not, with built and installed files. It is a separate
 * git repository with one commit, to which it can be reset. The commit counts as a release of the contract, so
 * the next change has to raise the version.
 */
export class RepositoryCopy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(): Promise<RepositoryCopy> {
    const copy = new RepositoryCopy(await mkdtemp(join(tmpdir(), "animal-store-mutants-")));
    for (const path of [...(await sourceFiles()), ...built]) await copy.#add(path);
    await copy.#addInstalled();
    await addConfigurations(copy.folder);
    await copy.#commit();
    return copy;
  }

  /** The absolute path of a file. */
  path(file: string): string {
    return join(this.folder, file);
  }

  async apply(mutant: Mutant): Promise<void> {
    const original = await readOriginal(mutant, this.folder);
    await writeFile(this.path(mutant.file), mutate(mutant, original).text);
  }

  /** The files that differ from the repository: the mutant, and files generated from it. */
  async changedFiles(): Promise<string[]> {
    const names = await this.#git("diff", "--name-only");
    return names.split("\n").filter((name) => name !== "");
  }

  async restore(): Promise<void> {
    await this.#git("checkout", "-q", "--", ".");
    await this.#git("clean", "-fdq", "--exclude=node_modules");
  }

  /** Removes the copy at once, even while the program is ending. */
  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #add(path: string): Promise<void> {
    const source = join(repository, path);
    if (existsSync(source)) await cp(source, this.path(path), { recursive: true });
  }

  /**
   * The copy shares installed packages, apart from the links between the packages of the repository.
   */
  async #addInstalled(): Promise<void> {
    await symlink(join(repository, "node_modules"), this.path("node_modules"));
    for (const folder of await packageFolders()) {
      const installed = join(folder, "node_modules");
      await cp(join(repository, installed), this.path(installed), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !/[\\/]node_modules[\\/]\.(?!bin)/.test(path),
      });
    }
  }

  async #commit(): Promise<void> {
    await this.#git("init", "-q");
    const installed = [":(exclude)node_modules", ":(exclude,glob)**/node_modules/**"];
    await this.#git("add", "--force", "--", ".", ...installed);
    const author = ["-c", "user.name=Mutants", "-c", "user.email=mutants@localhost"];
    await this.#git(...author, "commit", "-q", "-m", "The repository as it is");
    await this.#git("tag", `v${versionOf(await readFile(this.path(contractFile), "utf8"))}`);
  }

  async #git(...args: string[]): Promise<string> {
    const { succeeded, output } = await runCommand(["git", ...args], { cwd: this.folder });
    if (!succeeded) throw new Error(`git ${args.join(" ")} failed: ${output}`);
    return output;
  }
}

function versionOf(contract: string): string {
  const [, version] = /^ {2}version: (\S+)$/m.exec(contract) ?? [];
  if (version === undefined) throw new Error(`${contractFile} has no version.`);
  return version;
}

/** The folders of the packages that have dependencies, relative to the root. */
async function packageFolders(): Promise<string[]> {
  const groups = await Promise.all(
    ["packages", join("packages", "judges"), "apps"].map(async (group) =>
      (await readdir(join(repository, group))).map((name) => join(group, name)),
    ),
  );
  return groups.flat().filter((folder) => existsSync(join(repository, folder, "node_modules")));
}
