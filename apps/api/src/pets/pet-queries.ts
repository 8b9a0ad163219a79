import type { PetStatus } from "@animal-store/contract/types";
import { insert, select } from "@contract-first/service/rows";
import type { Pet } from "../generated/sqlite/client.ts";
import { Pet as table } from "../generated/tables.ts";

export const findPet = select<Pet, [id: bigint]>(table, `WHERE "id" = $1`);

/** The animals after an identifier, in the order of their identifiers. */
export const listPets = select<Pet, [after: bigint, take: number]>(
  table,
  `WHERE "id" > $1 ORDER BY "id" LIMIT $2`,
);

/** The animals with a status after an identifier, in the order of their identifiers. */
export const listPetsWithStatus = select<Pet, [after: bigint, take: number, status: PetStatus]>(
  table,
  `WHERE "id" > $1 AND "status" = $3 ORDER BY "id" LIMIT $2`,
);

export const addPet = insert(table, ["id"]);
