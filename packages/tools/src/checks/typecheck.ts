import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The path of the compiler that checks types and builds. It takes a quarter of the time of the compiler that programs
 * import, but has no interface for programs.
 */
export function compiler(): string {
  const manifest = createRequire(import.meta.url).resolve("native-typescript/package.json");
  return join(dirname(manifest), "bin/tsc");
}

/** Runs the compiler in this process. */
export async function typecheck(args: string[]): Promise<void> {
  const program = compiler();
  process.argv = [process.execPath, program, ...args];
  await import(pathToFileURL(program).href);
}
