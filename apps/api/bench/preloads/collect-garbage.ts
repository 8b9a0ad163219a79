/**
 * Collects garbage on SIGUSR2, and then writes the bytes of the heap that are in use to the file COLLECTED:
 * `node --expose-gc --import` of this file.
 */
import { renameSync, writeFileSync } from "node:fs";

const { COLLECTED = "" } = process.env;

process.on("SIGUSR2", () => {
  // The last resort also returns memory to the operating system.
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  // The file gets its name when it is complete, so that nobody reads half of it.
  writeFileSync(`${COLLECTED}.part`, String(process.memoryUsage().heapUsed));
  renameSync(`${COLLECTED}.part`, COLLECTED);
});
