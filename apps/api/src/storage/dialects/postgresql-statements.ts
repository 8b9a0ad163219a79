import pg from "pg";
import type { Pet, RateLimitCounter } from "../prisma-client/client.js";
import {
  columnsOf,
  leastId,
  type NewPetRow,
  type PetsPart,
  type SecretRow,
  type Statements,
  saveCounters,
  sqlColumns,
} from "../statements.js";
import { Batch } from "./batch.js";

/** The most rows to create in one statement. */
const mostRows = 500;

const columns = sqlColumns("Pet");
const secretColumns = columnsOf("ApiKeySecret");
const counterColumns = columnsOf("RateLimitCounter");

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
  findSecret: `
    SELECT ${sqlColumns("ApiKeySecret")}, ${sqlColumns("ApiKey")} FROM "ApiKeySecret"
    JOIN "ApiKey" ON "ApiKey"."id" = "ApiKeySecret"."apiKeyId" WHERE "ApiKeySecret"."hash" = $1`,
  findCounter: `
    SELECT ${sqlColumns("RateLimitCounter")} FROM "RateLimitCounter" WHERE "subject" = $1`,
  saveCounters: `
    ${saveCounters.insert}
    SELECT * FROM unnest(${counterColumns.map((name, index) => `$${index + 1}::${counterType(name)}[]`).join(", ")})
    ${saveCounters.orReplace}`,
};

function counterType(name: keyof RateLimitCounter): string {
  if (name === "subject") return "text";
  return name === "bannedAt" || name === "bannedUntil" ? "bigint" : "integer";
}

const bigintType = 20;
const timestampType = 1114;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === bigintType) return BigInt;
    if (oid === timestampType) return toDate;
    return pg.types.getTypeParser(oid, format as "text");
  },
};

/** Prisma stores times in UTC, without an offset. */
function toDate(text: string): Date {
  return new Date(`${text.replace(" ", "T")}Z`);
}

/** The statements on the connections of a pool, which Prisma's client uses too. */
export class PostgresqlStatements implements Statements {
  readonly #pool: pg.Pool;
  readonly #creations = new Batch((rows: NewPetRow[]) => this.#createTogether(rows), mostRows);

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async findPet(id: bigint): Promise<Pet | null> {
    const [pet = null] = await this.#pets("findPet", [id]);
    return pet;
  }

  listPets({ status, after = leastId, take }: PetsPart): Promise<Pet[]> {
    return status === undefined
      ? this.#pets("listPets", [after, take])
      : this.#pets("listPetsWithStatus", [after, take, status]);
  }

  createPet(data: NewPetRow): Promise<Pet> {
    return this.#creations.add(data);
  }

  async findSecret(hash: string): Promise<SecretRow | null> {
    const [row] = await this.#query("findSecret", [hash]);
    if (row === undefined) return null;
    const secret = toObject(secretColumns, row);
    const apiKey = toObject(columnsOf("ApiKey"), row.slice(secretColumns.length));
    return { ...secret, apiKey } as SecretRow;
  }

  async findCounter(subject: string): Promise<RateLimitCounter | null> {
    const [row] = await this.#query("findCounter", [subject]);
    return row === undefined ? null : (toObject(counterColumns, row) as RateLimitCounter);
  }

  async saveCounters(counters: RateLimitCounter[]): Promise<void> {
    const values = counterColumns.map((name) => counters.map((counter) => counter[name]));
    await this.#query("saveCounters", values);
  }

  #createTogether(rows: NewPetRow[]): Promise<Pet[]> {
    const names = rows.map(({ name }) => name);
    const categories = rows.map(({ categoryId }) => categoryId);
    const statuses = rows.map(({ status }) => status);
    return this.#pets("createPets", [names, categories, statuses]);
  }

  async #pets(name: keyof typeof postgresqlStatements, values: unknown[]): Promise<Pet[]> {
    return (await this.#query(name, values)).map(toPet);
  }

  async #query(name: keyof typeof postgresqlStatements, values: unknown[]): Promise<unknown[][]> {
    const text = postgresqlStatements[name];
    return (await this.#pool.query({ name, text, values, rowMode: "array", types })).rows;
  }
}

function toPet([id, name, categoryId, status]: unknown[]): Pet {
  return { id, name, categoryId, status } as Pet;
}

function toObject(names: string[], values: unknown[]): object {
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}
