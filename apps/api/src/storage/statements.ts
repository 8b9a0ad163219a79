import type { Pet, PetStatus } from "./prisma-client/client.js";

/**
 * The statements of the most frequent requests, prepared once. Through Prisma's client, which plans and
 * prepares each query anew, they would take most of the time of such a request. `prisma-statements.ts` has
 * the queries of Prisma that they replace.
 */
export interface Statements {
  findPet(id: bigint): Promise<Pet | null>;
  /** In the order of their identifiers. */
  listPets(part: PetsPart): Promise<Pet[]>;
  /**
   * Rows that are created at the same time share one transaction, so that they wait
   * for the disk together. Each promise is kept only after that transaction is committed.
   */
  createPet(data: NewPetRow): Promise<Pet>;
}

export interface PetsPart {
  /** Only those with this status. */
  status?: PetStatus | undefined;
  /** The identifier after which they begin. */
  after?: bigint | undefined;
  take: number;
}

export type NewPetRow = Omit<Pet, "id">;

/** Does not compile if the model has other columns. */
const columns: Record<keyof Pet, true> = { id: true, name: true, categoryId: true, status: true };

/** The columns of a pet, in the order in which the statements name them. */
export const petColumns = Object.keys(columns) as (keyof Pet)[];

/** The least identifier of 64 bits: no row is before it. */
export const leastId = -(2n ** 63n);
