import type { StorageModel } from "@contract-first/service";
import type { PrismaClient } from "./storage/sqlite/client.ts";

/** The clients of both databases have the same models, so they are one type. */
export const storage: StorageModel<PrismaClient> = {
  clients: {
    sqlite: async () => (await import("./storage/sqlite/client.ts")).PrismaClient,
    postgresql: async () =>
      (await import("./storage/postgresql/client.ts"))
        .PrismaClient as unknown as typeof PrismaClient,
  },
  tables: () => import("./storage/tables.ts"),
  folder: new URL("../prisma/", import.meta.url),
};
