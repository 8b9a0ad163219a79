import { createApp } from "@animal-store/example/app";
import { seed } from "@animal-store/example/seed";
import type { PrismaClient } from "@animal-store/example/storage/sqlite/client";
import { storage } from "@animal-store/example/storage-model";
import type { PlatformContract } from "@animal-store/platform/contract";
import type { Service } from "@animal-store/platform/process/service";
import { bindContract } from "@animal-store/server";

/** A service of a contract whose operations are all still to be written: it responds with examples. */
export function unwrittenService(contract: PlatformContract): Service<PrismaClient> {
  const { notYet } = bindContract<never, unknown>(contract as never);
  const ids = Object.keys(contract.operations);
  const handlers = Object.fromEntries(ids.map((id) => [id, notYet(id as never)]));
  return {
    name: "unwritten",
    contract,
    handlers,
    storage,
    keyPrefix: "unwritten_",
    databaseUrl: "file:unwritten.db",
    createApp: (dependencies) => createApp(dependencies, contract as never, handlers as never),
    seed,
    sampleUrl: "/",
  };
}
