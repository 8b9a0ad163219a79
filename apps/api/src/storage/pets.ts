import type { NewPet, Pet } from "@animal-store/contract";
import type { Pet as PetRow } from "./prisma-client/client.js";

/**
 * Converts a row to the contract's `Pet`. The contract and the database have the same values of
 * PetStatus: here and in `toRow`, the compiler rejects a value that only one of them has.
 */
export function toPet({ id, name, categoryId, status }: PetRow): Pet {
  const pet: Pet = { id: Number(id), name, categoryId: Number(categoryId) };
  // Not by spreading, which copies: for a page, that takes longer than validating it.
  if (status !== null) pet.status = status;
  return pet;
}

/** The columns of a new row: only what the contract defines, and no other properties of the body. */
export function toRow({ name, categoryId, status }: NewPet): Omit<PetRow, "id"> {
  return { name, categoryId: BigInt(categoryId), status: status ?? null };
}
