import { seed } from "@animal-store/example/seed";
import type { PrismaClient } from "@animal-store/example/storage/sqlite/client";
import { storage } from "@animal-store/example/storage-model";
import type { Service } from "@animal-store/platform/process/service";
import { createApp } from "./app.ts";
import { handlers } from "./operations/handlers.ts";
import { contract, urlOf } from "./operations/operation.ts";

/** The register of the example, whose errors are problem details. */
export const service: Service<PrismaClient> = {
  name: "problem-register",
  contract,
  handlers,
  storage,
  keyPrefix: "problems_",
  databaseUrl: "file:problem-register.db",
  createApp,
  seed,
  sampleUrl: urlOf("listPlaces"),
};
