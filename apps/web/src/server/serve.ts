import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { ConfigError, readConfig, refuseArguments } from "./config.ts";
import { createShop } from "./shop.ts";

const idleTimeoutMs = 60_000;

try {
  refuseArguments(process.argv.slice(2));
  const { host, port, ...service } = readConfig();
  const page = fileURLToPath(new URL("../../dist/page", import.meta.url));
  const server = createShop(service, page).listen(port, host);
  // Closes the connection of a client that neither sends nor receives anything for this time, in milliseconds.
  server.setTimeout(idleTimeoutMs);
  await once(server, "listening");
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.close());
  const { address, family, port: actualPort } = server.address() as AddressInfo;
  const name = family === "IPv6" ? `[${address}]` : address;
  console.log(`The shop listens on http://${name}:${actualPort}`);
  if (service.allowedHosts === undefined) {
    console.log("It responds to any host name: set ALLOWED_HOSTS to its own names.");
  }
} catch (error) {
  console.error(sentenceFor(error as NodeJS.ErrnoException));
  process.exitCode = 1;
}

/** The sentence for the person who starts the shop. Rethrows errors of the program itself. */
function sentenceFor(error: NodeJS.ErrnoException): string {
  if (error instanceof ConfigError) return error.message;
  if (error.code !== "EADDRINUSE") throw error;
  return "The shop's port is taken: stop the program that listens there, or choose another PORT.";
}
