import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { createApp } from "./app.js";
import { readConfig } from "./config.js";
import { urlOf } from "./contract/url.js";
import { KeyCache } from "./keys/key-cache.js";
import { MemoryCounterStore } from "./rate-limit/memory-counter-store.js";
import { drain, listen } from "./server.js";
import { openAnother, openDatabase } from "./storage/database.js";
import { addSampleCatalogue } from "./storage/sample-catalogue.js";
import { run } from "./user-error.js";

await run(async () => {
  const config = readConfig();
  const log = pino({ level: config.logLevel });
  const database = await openDatabase(config.databaseUrl);
  // Counts are saved in the background. A busy timeout of 0 keeps a locked database from blocking the
  // process, and with it all requests; what could not be saved is retried half a second later.
  const countersDatabase = await openAnother(config.databaseUrl, 0);
  const { bans } = config;
  const counters = new MemoryCounterStore({ database: countersDatabase, log, bans, now: Date.now });
  const keys = new KeyCache(database, Date.now);
  const app = createApp({ database, keys, counters, log, trustProxy: config.trustProxy });
  const close = async () => {
    await counters.close().catch((error) => log.error({ err: error }, "the last counts are lost"));
    await Promise.all([database.$disconnect(), countersDatabase.$disconnect()]);
  };
  const server = await listen(app, config).catch(async (error) => {
    await close();
    throw error;
  });
  stopOnSignal(() => drain(server).then(close));
  const demoKey = config.isProduction ? null : await addSampleCatalogue(database);
  announce(originOf(server), demoKey);
});

function announce(origin: string, demoKey: string | null): void {
  const address = `Animal Store listens on ${origin}; its documentation is at ${origin}/docs`;
  console.log(demoKey === null ? address : `${address}\n${introduction(origin, demoKey)}`);
}

function introduction(origin: string, demoKey: string): string {
  return `
The database was empty: it now has a sample catalogue and this API key, which is shown only once.

  curl -H "Authorization: Bearer ${demoKey}" ${origin}${urlOf("listPets")}
`;
}

function originOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

function stopOnSignal(stop: () => Promise<void>): void {
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
