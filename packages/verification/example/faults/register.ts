import type { Subject } from "@contract-first/testing/faults";
import { urlOf } from "../src/operations/operation.ts";
import { service } from "../src/service.ts";
import type { PrismaClient } from "../src/storage/sqlite/client.ts";

/** The register, from its sources, and its places. */
export const register: Subject<PrismaClient> = {
  service,
  program: "packages/verification/example/src/main.ts",
  keysProgram: "packages/verification/example/src/commands/keys.ts",
  collection: {
    path: urlOf("listPlaces"),
    listId: "listPlaces",
    bodyOf: (name) => ({ name, kind: "cave" }),
    stored: ({ place }, prefix) => place.findMany({ where: { name: { startsWith: prefix } } }),
  },
};
