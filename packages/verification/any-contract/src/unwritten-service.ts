import type { Service } from "@contract-first/service";
import { bindContract } from "@contract-first/service/http";
import type { PlatformContract } from "@contract-first/service/internal/testing";
import { seed } from "@verification/example/seed";
import type { PrismaClient } from "@verification/example/storage/sqlite/client";
import { storage } from "@verification/example/storage-model";

/**
 * A service whose operations are still to be written, so it responds with examples.
 *
 * @param written the handlers of those that are written, by operationId
 */
export function unwrittenService(
  contract: PlatformContract,
  written: Record<string, unknown> = {},
): Service<PrismaClient> {
  const { notYet } = bindContract<never, unknown>(contract as never);
  const ids = Object.keys(contract.operations);
  const unwritten = Object.fromEntries(ids.map((id) => [id, notYet(id as never)]));
  const handlers = { ...unwritten, ...written };
  return {
    name: "unwritten",
    contract,
    handlers,
    storage,
    keyPrefix: "unwritten_",
    databaseUrl: "file:unwritten.db",
    seed,
    sampleUrl: "/",
  };
}
