import type { NewPet, Pet } from "@animal-store/contract";
import type { Pet as PetRow } from "./prisma-client/client.js";

/**
 * A row as the contract says it. The contract's PetStatus and the database's are the same set:
 * here and in `toRow` the compiler refuses a value that only one of them has.
 */
export function toPet({ id, name, categoryId, status }: PetRow): Pet {
  return {
    id: Number(id),
    name,
    categoryId: Number(categoryId),
    ...(status === null ? {} : { status }),
  };
}

/** The columns of a new row: what the contract defines, and nothing else that the body held. */
export function toRow({ name, categoryId, status }: NewPet): Omit<PetRow, "id"> {
  return { name, categoryId: BigInt(categoryId), status: status ?? null };
}
