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
  // Of a mistake in the code, the place is worth reading, and the stack of the compiler is not.
  const { name, message } = error as Error;
  console.error(name === "TransformError" || name === "SyntaxError" ? message : error);
  process.exit(1);
}
