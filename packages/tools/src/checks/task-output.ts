import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A task that failed. */
export interface FailedTask {
  /** The name of its package; `//` is the root of the repository. */
  package: string;
  /** The script of its `package.json`, and the part of it that failed if it has parts, such as `lint imports`. */
  task: string;
  /** The folder of the package, relative to the root; empty for the root itself. */
  folder: string;
  /** The output of the task. */
  output: string;
}

/** Follows the output of turbo line by line, and knows at the end which tasks have failed. */
export class TaskOutput {
  readonly #lines = new Map<string, string[]>();
  readonly #folders = new Map<string, string>();

  /** @param text a line, which begins with the name of its task: `--log-prefix=task` */
  take(text: string): void {
    const line = stripVTControlCharacters(text);
    const [, name, failed, folder] = /^(\S+)#(\S+): +ERROR +command \((.+?)\) /.exec(line) ?? [];
    if (folder !== undefined) {
      this.#folders.set(`${name}#${failed}`, relative(process.cwd(), folder));
      return;
    }
    const [, owner, task, rest] = /^([^\s:]+):(\S+): (.*)$/.exec(line) ?? [];
    if (owner === undefined) return;
    const id = `${owner}#${task}`;
    if (!this.#lines.has(id)) this.#lines.set(id, []);
    this.#lines.get(id)?.push(rest ?? "");
  }

  failedTasks(): FailedTask[] {
    return [...this.#folders].flatMap(([id, folder]) => {
      const [name = "", task = ""] = id.split("#");
      const output = (this.#lines.get(id) ?? []).join("\n");
      return failedParts({ package: name, task, folder: folder.replaceAll("\\", "/"), output });
    });
  }
}

/** A task of linters prints the output of each that failed below a line with its name, such as `== imports`. */
function failedParts(failed: FailedTask): FailedTask[] {
  if (failed.task !== "lint") return [failed];
  const [, ...parts] = failed.output.split(/^== (?=\w+$)/m);
  if (parts.length === 0) return [failed];
  return parts.map((part) => {
    const [name = "", ...lines] = part.split("\n");
    return { ...failed, task: `lint ${name}`, output: lines.join("\n") };
  });
}
