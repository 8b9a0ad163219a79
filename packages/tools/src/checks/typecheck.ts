import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The compiler that checks types and builds. It takes a quarter of the time of the one that programs import, whose
 * interface it does not have.
 */
export const compiler = join(
  dirname(createRequire(import.meta.url).resolve("native-typescript/package.json")),
  "bin/tsc",
);

/** Runs the compiler in this process. */
export async function typecheck(args: string[]): Promise<void> {
  process.argv = [process.execPath, compiler, ...args];
  await import(pathToFileURL(compiler).href);
}
