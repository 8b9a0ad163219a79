import type { Service } from "@animal-store/platform/process/service";
import { createApp } from "./app.js";
import { contract, urlOf } from "./operations/operation.js";
import { seed } from "./seed.js";
import type { PrismaClient } from "./storage/sqlite/client.js";
import { storage } from "./storage-model.js";

/** The register, as the platform runs it. */
export const service: Service<PrismaClient> = {
  name: "echo-register",
  contract,
  storage,
  keyPrefix: "echoes_",
  databaseUrl: new URL("../data/echo-register.db", import.meta.url).href,
  createApp,
  seed,
  sampleUrl: urlOf("listPlaces"),
};
