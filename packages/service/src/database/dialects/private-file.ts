import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";

/** Creates an empty file that only its owner may read, and its folder. A file that exists stays as it is. */
export function createPrivately(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch {
    // It exists, or whoever opens it will say why it cannot be created.
  }
}
