import type { Service } from "@contract-first/service";
import { createApp } from "@judges/example/app";
import { seed } from "@judges/example/seed";
import type { PrismaClient } from "@judges/example/storage/sqlite/client";
import { storage } from "@judges/example/storage-model";
import { handlers } from "./operations/handlers.ts";
import { contract, seal, urlOf } from "./operations/operation.ts";

/** The register of the example, whose errors are problem details. */
export const service: Service<PrismaClient> = {
  name: "problem-register",
  contract,
  handlers,
  storage,
  keyPrefix: "problems_",
  databaseUrl: "file:problem-register.db",
  createApp: (dependencies) => createApp(dependencies, contract as never, seal(handlers) as never),
  seed,
  sampleUrl: urlOf("listPlaces"),
};
