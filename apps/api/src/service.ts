import type { Service } from "@contract-first/service";
import { createApp } from "./app.ts";
import type { PrismaClient } from "./generated/sqlite/client.ts";
import { handlers } from "./operations/handlers.ts";
import { contract, urlOf } from "./operations/operation.ts";
import { seed } from "./seed.ts";
import { storage } from "./storage-model.ts";

/** The store, as the platform runs it. */
export const service: Service<PrismaClient> = {
  name: "animal-store",
  contract,
  handlers,
  storage,
  keyPrefix: "animals_",
  databaseUrl: new URL("../../../data/animal-store.db", import.meta.url).href,
  createApp,
  seed,
  sampleUrl: urlOf("listPets"),
};
