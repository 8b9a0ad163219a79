/** Collects garbage on SIGUSR2, and then writes the file COLLECTED: `node --expose-gc --import` of this file. */
import { writeFileSync } from "node:fs";

const { COLLECTED = "" } = process.env;

process.on("SIGUSR2", () => {
  // The last resort also returns memory to the operating system.
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  writeFileSync(COLLECTED, "");
});
