import type { Subject } from "@contract-first/testing/faults";
import type { PrismaClient } from "../src/generated/sqlite/client.ts";
import { urlOf } from "../src/operations/operation.ts";
import { service } from "../src/service.ts";

/** The store, as it is built, and its animals. */
export const store: Subject<PrismaClient> = {
  service,
  program: "apps/api/dist/main.js",
  keysProgram: "apps/api/dist/commands/keys.js",
  collection: {
    path: urlOf("listPets"),
    listId: "listPets",
    bodyOf: (name) => ({ name, categoryId: 1 }),
    stored: ({ pet }, prefix) => pet.findMany({ where: { name: { startsWith: prefix } } }),
  },
};
