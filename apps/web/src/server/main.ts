import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { ConfigError, readConfig } from "./config.js";
import { createShop } from "./shop.js";

try {
  const { host, port, ...service } = readConfig();
  const page = fileURLToPath(new URL("../page", import.meta.url));
  const server = createShop(service, page).listen(port, host);
  await once(server, "listening");
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.close());
  const { address, family, port: actualPort } = server.address() as AddressInfo;
  const name = family === "IPv6" ? `[${address}]` : address;
  console.log(`The shop listens on http://${name}:${actualPort}`);
} catch (error) {
  const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  if (!(error instanceof ConfigError) && !isTaken) throw error;
  console.error(
    isTaken ? "Another program listens on PORT: set another one." : (error as Error).message,
  );
  process.exitCode = 1;
}
