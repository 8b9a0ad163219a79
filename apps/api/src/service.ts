import type { Service } from "@animal-store/platform/process/service";
import { createApp } from "./app.js";
import type { PrismaClient } from "./generated/sqlite/client.js";
import { contract, urlOf } from "./operations/operation.js";
import { seed } from "./seed.js";
import { storage } from "./storage-model.js";

/** The store, as the platform runs it. */
export const service: Service<PrismaClient> = {
  name: "animal-store",
  contract,
  storage,
  keyPrefix: "animals_",
  databaseUrl: new URL("../../../data/animal-store.db", import.meta.url).href,
  createApp,
  seed,
  sampleUrl: urlOf("listPets"),
};
