/**
 * The service, as a process of `pnpm dev`: it ends like the service itself, when everything is closed.
 *
 *   worker.ts <program>   the absolute path of the service's program
 */
import { pathToFileURL } from "node:url";
import { holdRequestsOnSignal } from "./held-requests.ts";

const [program = ""] = process.argv.slice(2);
holdRequestsOnSignal();
await import(pathToFileURL(program).href);
process.channel?.unref();
