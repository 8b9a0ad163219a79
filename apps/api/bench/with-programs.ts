import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPrograms } from "./contestants.ts";
import { pinLoad } from "./processor.ts";

/**
 * Measures with the built programs, and prints the last output of the servers if that fails.
 *
 * @param measure gets a temporary folder for databases and logs
 */
export async function withPrograms(measure: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "animal-store-bench-"));
  try {
    pinLoad();
    await buildPrograms();
    await measure(folder);
  } catch (error) {
    const log = join(folder, "output.log");
    if (existsSync(log))
      console.error(`The last output of the servers:\n${readFileSync(log, "utf8").slice(-2_000)}`);
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
