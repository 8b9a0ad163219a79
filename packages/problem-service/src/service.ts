import { createApp } from "@animal-store/example/app";
import { seed } from "@animal-store/example/seed";
import type { PrismaClient } from "@animal-store/example/storage/sqlite/client";
import { storage } from "@animal-store/example/storage-model";
import type { Service } from "@animal-store/platform/process/service";
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
