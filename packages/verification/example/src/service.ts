import type { Service } from "@contract-first/service";
import { extend } from "./extensions.ts";
import { handlers } from "./operations/handlers.ts";
import { contract, defineHandlers, urlOf } from "./operations/operation.ts";
import { seed } from "./seed.ts";
import type { PrismaClient } from "./storage/sqlite/client.ts";
import { storage } from "./storage-model.ts";

/** The register, as the platform runs it. */
export const service: Service<PrismaClient> = {
  name: "echo-register",
  contract,
  handlers: defineHandlers(handlers),
  storage,
  keyPrefix: "echoes_",
  databaseUrl: new URL("../data/echo-register.db", import.meta.url).href,
  extend,
  seed,
  sampleUrl: urlOf("listPlaces"),
};
