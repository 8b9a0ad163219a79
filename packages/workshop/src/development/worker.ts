/**
 * The service, as a process of `pnpm dev`: it ends like the service itself, when all is closed.
 *
 *   worker.ts PROGRAM   the absolute path of the service's program
 */
import { pathToFileURL } from "node:url";

try {
  await import(pathToFileURL(String(process.argv[2])).href);
  process.channel?.unref();
} catch (error) {
  // Prints the place of a mistake in the code, without the stack of the compiler.
  const { name, message } = error as Error;
  console.error(name === "TransformError" || name === "SyntaxError" ? message : error);
  process.exit(1);
}
