import type { StorageModel } from "@contract-first/service";
import type { PrismaClient } from "./generated/sqlite/client.ts";

/** The model in `prisma/`. The clients of both databases have the same models, so they are one type. */
export const storage: StorageModel<PrismaClient> = {
  clients: {
    sqlite: async () => (await import("./generated/sqlite/client.ts")).PrismaClient,
    postgresql: async () =>
      (await import("./generated/postgresql/client.ts"))
        .PrismaClient as unknown as typeof PrismaClient,
  },
  tables: () => import("./generated/tables.ts"),
  folder: new URL("../../../prisma/", import.meta.url),
};
