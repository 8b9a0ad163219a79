import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { pathTo, service } from "../repository/repository.ts";
import type { Snapshot } from "./snapshot.ts";

/** The files that were served last, from which the service can start again while the saved files lack something. */
export class KeptState {
  readonly files: Snapshot;
  #folder: string | null = null;

  constructor(files: Snapshot) {
    this.files = files;
  }

  /** Writes the files to a folder of their own. Returns the path of the service's program in it. */
  write(): string {
    this.remove();
    const folder = mkdtempSync(join(tmpdir(), "last-good-state-"));
    this.#folder = folder;
    for (const [path, content] of this.files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    for (const path of [service.folder, ...service.packages]) copyPackage(path, folder);
    for (const name of ["node_modules", "data"]) symlinkSync(pathTo(name), join(folder, name));
    return join(folder, service.main);
  }

  remove(): void {
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true });
    this.#folder = null;
  }
}

/** The links between packages are relative, so those in the folder lead to its own packages. */
function copyPackage(path: string, folder: string): void {
  for (const name of ["package.json", "node_modules"]) {
    const from = pathTo(join(path, name));
    if (!existsSync(from)) continue;
    cpSync(from, join(folder, path, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => basename(source) !== ".cache",
    });
  }
}
