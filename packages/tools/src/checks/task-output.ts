import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * A task that failed.
 *
 * @typedef {object} FailedTask
 * @property {string} package its name; `//` is the root of the repository
 * @property {string} task the script of its `package.json`
 * @property {string} folder of the package, from the root on; the root's own is empty
 * @property {string} output what the task has printed
 */

/** Follows what turbo prints, line by line, and knows at the end which tasks have failed. */
export class TaskOutput {
  /** @type {Map<string, string[]>} */
  #lines = new Map();
  /** @type {Map<string, string>} */
  #folders = new Map();

  /** @param {string} text a line, which begins with the name of its task: `--log-prefix=task` */
  take(text) {
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
    this.#lines.get(id).push(rest);
  }

  /** @returns {FailedTask[]} */
  failedTasks() {
    return [...this.#folders].map(([id, folder]) => {
      const [name, task] = id.split("#");
      const output = (this.#lines.get(id) ?? []).join("\n");
      return { package: name, task, folder: folder.replaceAll("\\", "/"), output };
    });
  }
}
