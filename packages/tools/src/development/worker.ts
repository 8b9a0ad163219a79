/**
 * The service, as a process of `pnpm dev`: it ends like the service itself, when everything is closed. It loads
 * packages while it waits for the message with the program to start. For the next process, it sends back the packages
 * that the service has loaded.
 *
 *   worker.ts [MODULE …]   the URLs of modules to load first
 */
import { once } from "node:events";
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import { holdRequestsWhenTold } from "./held-requests.ts";

const modules = process.argv.slice(2);
const packages = new Set<string>();
const told = once(process, "message");
await Promise.allSettled(modules.map((url) => import(url)));
const [{ program, port }] = await told;
if (port !== undefined) process.env.PORT = String(port);
holdRequestsWhenTold();
// The sources are the same only until the next edit, but packages stay.
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const { parentURL = "" } = context;
    if (isOfPackage(resolved.url) && !isOfPackage(parentURL)) packages.add(resolved.url);
    return resolved;
  },
});
try {
  await import(pathToFileURL(program).href);
  process.send?.([...packages]);
  process.channel?.unref();
} catch (error) {
  // Prints the place of a mistake in the code, without the stack of the compiler.
  const { name, message } = error as Error;
  console.error(name === "TransformError" || name === "SyntaxError" ? message : error);
  process.exit(1);
}

function isOfPackage(url: string): boolean {
  return url.startsWith("file:") && url.includes("/node_modules/");
}
