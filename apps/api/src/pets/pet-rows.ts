import type { NewPet, Pet } from "@animal-store/contract/types";
import type { Complete, NewRow } from "@contract-first/service/rows";
import type { Pet as PetRow } from "../generated/sqlite/client.ts";

/** The columns that the store fills; the database assigns the others. */
type NewPetRow = NewRow<PetRow, "id", NewPet>;

/**
 * Converts a row to the contract's `Pet`. The contract and the database have the same values of
 * PetStatus: here and in `toRow`, the compiler rejects a value that only one of them has, and names a
 * property or a column that is missing.
 */
export function toPet({ id, name, categoryId, status }: PetRow): Pet {
  const pet: Complete<Pet> = {
    id: Number(id),
    name,
    categoryId: Number(categoryId),
    status: status ?? undefined,
  };
  return pet as Pet;
}

/** The columns of a new row: only properties that the contract defines, and no others of the body. */
export function toRow({ name, categoryId, status }: NewPet): NewPetRow {
  return { name, categoryId: BigInt(categoryId), status: status ?? null };
}
