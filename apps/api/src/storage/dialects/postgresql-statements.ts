import pg from "pg";
import type { Pet } from "../prisma-client/client.js";
import {
  leastId,
  type NewPetRow,
  type PetsPart,
  petColumns,
  type Statements,
} from "../statements.js";
import { Batch } from "./batch.js";

/** The most rows to create in one statement. */
const mostRows = 500;

const columns = petColumns.map((name) => `"${name}"`).join(", ");

/** Each connection of the pool prepares a statement when it first gets one of this name. */
export const postgresqlStatements = {
  findPet: `SELECT ${columns} FROM "Pet" WHERE "id" = $1`,
  listPets: `SELECT ${columns} FROM "Pet" WHERE "id" > $1 ORDER BY "id" LIMIT $2`,
  listPetsWithStatus: `
    SELECT ${columns} FROM "Pet" WHERE "status" = $3::"PetStatus" AND "id" > $1 ORDER BY "id" LIMIT $2`,
  createPets: `
    INSERT INTO "Pet" ("name", "categoryId", "status")
    SELECT name, category, status
    FROM unnest($1::text[], $2::bigint[], $3::"PetStatus"[])
      WITH ORDINALITY AS pets (name, category, status, position)
    ORDER BY position
    RETURNING ${columns}`,
};

const bigintType = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === bigintType ? BigInt : pg.types.getTypeParser(oid, format as "text"),
};

/** The statements on the connections of a pool, which Prisma's client uses too. */
export class PostgresqlStatements implements Statements {
  readonly #pool: pg.Pool;
  readonly #creations = new Batch((rows: NewPetRow[]) => this.#createTogether(rows), mostRows);

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async findPet(id: bigint): Promise<Pet | null> {
    const [pet = null] = await this.#query("findPet", [id]);
    return pet;
  }

  listPets({ status, after = leastId, take }: PetsPart): Promise<Pet[]> {
    return status === undefined
      ? this.#query("listPets", [after, take])
      : this.#query("listPetsWithStatus", [after, take, status]);
  }

  createPet(data: NewPetRow): Promise<Pet> {
    return this.#creations.add(data);
  }

  #createTogether(rows: NewPetRow[]): Promise<Pet[]> {
    const names = rows.map(({ name }) => name);
    const categories = rows.map(({ categoryId }) => categoryId);
    const statuses = rows.map(({ status }) => status);
    return this.#query("createPets", [names, categories, statuses]);
  }

  async #query(name: keyof typeof postgresqlStatements, values: unknown[]): Promise<Pet[]> {
    const text = postgresqlStatements[name];
    const { rows } = await this.#pool.query({ name, text, values, rowMode: "array", types });
    return rows.map(toPet);
  }
}

function toPet([id, name, categoryId, status]: unknown[]): Pet {
  return { id, name, categoryId, status } as Pet;
}
