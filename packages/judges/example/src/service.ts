import type { Service } from "@contract-first/service";
import { createApp } from "./app.ts";
import { handlers } from "./operations/handlers.ts";
import { contract, urlOf } from "./operations/operation.ts";
import { seed } from "./seed.ts";
import type { PrismaClient } from "./storage/sqlite/client.ts";
import { storage } from "./storage-model.ts";

/** The register, as the platform runs it. */
export const service: Service<PrismaClient> = {
  name: "echo-register",
  contract,
  handlers,
  storage,
  keyPrefix: "echoes_",
  databaseUrl: new URL("../data/echo-register.db", import.meta.url).href,
  createApp,
  seed,
  sampleUrl: urlOf("listPlaces"),
};
