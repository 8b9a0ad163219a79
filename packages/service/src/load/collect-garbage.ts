import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

let collector: NodeJS.GCFunction | undefined;

/**
 * Collects all garbage now. V8 would wait until there is several times as much of it as there are objects in use,
 * whatever memory the container has.
 *
 * @param flavor the last resort takes longer, and gives the memory back to the operating system
 */
export function collectGarbage(flavor: "regular" | "last-resort"): void {
  collector ??= createCollector();
  collector({ type: "major", execution: "sync", flavor });
}

function createCollector(): NodeJS.GCFunction {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}
