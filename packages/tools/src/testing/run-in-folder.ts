import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder with these files, until the test ends. */
export function folderWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "animal-store-folder-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

interface Result {
  status: number;
  /** Its output without colours: first stdout, then stderr. */
  output: string;
}

/** Runs a program of Node.js. */
export function run(cwd: string, words: string[], env = {}): Promise<Result> {
  const options = { cwd, env: { ...process.env, NO_COLOR: "1", GITHUB_ACTIONS: "", ...env } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, words, options, (_error, stdout, stderr) =>
      resolve({ status: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });
}
