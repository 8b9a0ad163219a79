import type { Service } from "@contract-first/service";
import type { PrismaClient } from "./generated/sqlite/client.ts";
import { handlers } from "./operations/handlers.ts";
import { contract, defineHandlers, urlOf } from "./operations/operation.ts";
import { seed } from "./seed.ts";
import { storage } from "./storage-model.ts";

/** The store, as the platform runs it. */
export const service: Service<PrismaClient> = {
  name: "animal-store",
  contract,
  handlers: defineHandlers(handlers),
  storage,
  keyPrefix: "animals_",
  databaseUrl: new URL("../../../data/animal-store.db", import.meta.url).href,
  seed,
  sampleUrl: urlOf("listPets"),
};
