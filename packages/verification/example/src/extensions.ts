import type { Dependencies, Extensions } from "@contract-first/service";
import { deleteExpiredEveryMinute } from "./changes/expired-changes.ts";
import { PlaceChanges } from "./changes/place-changes.ts";
import type { Context } from "./operations/operation.ts";
import type { PrismaClient } from "./storage/sqlite/client.ts";

/** Adds the changes of places to the context of handlers, and deletes expired ones. */
export function extend(dependencies: Dependencies<PrismaClient>): Extensions<PrismaClient> {
  const { database, now, log } = dependencies;
  const changes = new PlaceChanges({ queries: database.queries, now, log });
  const stop = deleteExpiredEveryMinute(dependencies);
  return { context: (context): Context => ({ ...context, changes }), stop };
}
