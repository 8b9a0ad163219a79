import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** Waits for a file that another process writes. */
export async function waitForFile(file: string): Promise<void> {
  while (!existsSync(file)) await setTimeout(100);
}
