import BetterSqlite3 from "better-sqlite3";
import type { Pet } from "../prisma-client/client.js";
import {
  leastId,
  type NewPetRow,
  type PetsPart,
  petColumns,
  type Statements,
} from "../statements.js";
import { Batch } from "./batch.js";
import { type Remedy, untilAvailable } from "./unavailable.js";

/** The most rows to create in one transaction, during which nothing else runs. */
const mostRows = 100;

const columns = petColumns.map((name) => `"${name}"`).join(", ");

export const sqliteStatements = {
  findPet: `SELECT ${columns} FROM "Pet" WHERE "id" = ?`,
  listPets: `SELECT ${columns} FROM "Pet" WHERE "id" > ? ORDER BY "id" LIMIT ?`,
  listPetsWithStatus: `
    SELECT ${columns} FROM "Pet" WHERE "status" = ? AND "id" > ? ORDER BY "id" LIMIT ?`,
  createPet: `
    INSERT INTO "Pet" ("name", "categoryId", "status") VALUES (?, ?, ?) RETURNING ${columns}`,
};

/**
 * The statements on a connection of their own, which no transaction of Prisma's client ever includes. The
 * driver has the result before it returns.
 */
export class SqliteStatements implements Statements {
  readonly #database: BetterSqlite3.Database;
  readonly #find;
  readonly #list;
  readonly #listWithStatus;
  readonly #create;
  readonly #creations = new Batch((rows: NewPetRow[]) => this.#createTogether(rows), mostRows);

  /** @param path of a database that is migrated */
  constructor(path: string, busyTimeoutMs: number) {
    const database = new BetterSqlite3(path, { timeout: busyTimeoutMs });
    database.defaultSafeIntegers(true);
    database.pragma("synchronous = FULL");
    const prepare = <Values extends unknown[]>(sql: string) =>
      database.prepare<Values, unknown[]>(sql).raw();
    this.#database = database;
    this.#find = prepare<[bigint]>(sqliteStatements.findPet);
    this.#list = prepare<[bigint, number]>(sqliteStatements.listPets);
    this.#listWithStatus = prepare<[string, bigint, number]>(sqliteStatements.listPetsWithStatus);
    const insert = prepare<[string, bigint, string | null]>(sqliteStatements.createPet);
    this.#create = database.transaction((rows: NewPetRow[]) =>
      rows.map(({ name, categoryId, status }) => insert.get(name, categoryId, status)),
    ).immediate;
  }

  findPet(id: bigint): Promise<Pet | null> {
    return run(() => {
      const row = this.#find.get(id);
      return row === undefined ? null : toPet(row);
    });
  }

  listPets({ status, after = leastId, take }: PetsPart): Promise<Pet[]> {
    return run(() => {
      const rows =
        status === undefined
          ? this.#list.all(after, take)
          : this.#listWithStatus.all(status, after, take);
      return rows.map(toPet);
    });
  }

  createPet(data: NewPetRow): Promise<Pet> {
    return this.#creations.add(data);
  }

  #createTogether(rows: NewPetRow[]): Promise<Pet[]> {
    return run(() => this.#create(rows).map((row) => toPet(row as unknown[])));
  }

  close(): void {
    this.#database.close();
  }
}

function run<Result>(read: () => Result): Promise<Result> {
  return untilAvailable(async () => read(), remedyFor);
}

function toPet([id, name, categoryId, status]: unknown[]): Pet {
  return { id, name, categoryId, status } as Pet;
}

/** A statement that finds the database locked has no effect. */
function remedyFor(error: unknown): Remedy {
  const { code = "" } = error as { code?: string };
  if (code.startsWith("SQLITE_BUSY")) return "repeat";
  return /^SQLITE_(FULL|IOERR|CANTOPEN|READONLY)/.test(code) ? "give up" : "none";
}
