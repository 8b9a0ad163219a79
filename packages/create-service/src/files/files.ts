import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Files by path in a repository. */
export type Files = Record<string, string | Buffer>;

export function read(repository: string, path: string): string {
  return readFileSync(join(repository, path), "utf8");
}

export function write(repository: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), content);
  }
}

/** A JSON document as a file. */
export function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
