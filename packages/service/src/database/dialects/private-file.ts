import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";

/** Creates an empty file that only its owner may read, and its folder. An existing file is not changed. */
export function createPrivately(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch {
    // The file exists, or opening it will report why it cannot be created.
  }
}
