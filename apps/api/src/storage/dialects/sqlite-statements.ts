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
import { failureOf, remedyFor } from "./sqlite-errors.js";
import { untilAvailable } from "./unavailable.js";
import type { WriteState } from "./write-state.js";

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

interface Settings {
  busyTimeoutMs: number;
  writes: WriteState;
}

/** The statements on a connection of their own, which no transaction of Prisma's client ever includes. */
export class SqliteStatements implements Statements {
  readonly #writes: WriteState;
  readonly #prepared: ReturnType<typeof prepare>;
  readonly #creations = new Batch((rows: NewPetRow[]) => this.#createTogether(rows), mostRows);

  /** @param path of a database that is migrated */
  constructor(path: string, { busyTimeoutMs, writes }: Settings) {
    this.#writes = writes;
    this.#prepared = prepare(path, busyTimeoutMs);
  }

  findPet(id: bigint): Promise<Pet | null> {
    return this.#run(({ findPet }) => {
      const row = findPet.get(id);
      return row === undefined ? null : toPet(row);
    });
  }

  listPets({ status, after = leastId, take }: PetsPart): Promise<Pet[]> {
    return this.#run(({ listPets, listPetsWithStatus }) => {
      const rows =
        status === undefined
          ? listPets.all(after, take)
          : listPetsWithStatus.all(status, after, take);
      return rows.map(toPet);
    });
  }

  createPet(data: NewPetRow): Promise<Pet> {
    return this.#creations.add(data);
  }

  #createTogether(rows: NewPetRow[]): Promise<Pet[]> {
    return this.#writes.track(() => this.#run(({ createPets }) => createPets(rows)), failureOf);
  }

  #run<Result>(use: (prepared: ReturnType<typeof prepare>) => Result): Promise<Result> {
    return untilAvailable(async () => use(this.#prepared), remedyFor);
  }

  close(): void {
    this.#prepared.database.close();
  }
}

/** A connection on which every commit waits for the disk, and integers are exact. */
export function openConnection(path: string, busyTimeoutMs: number): BetterSqlite3.Database {
  const database = new BetterSqlite3(path, { fileMustExist: true, timeout: busyTimeoutMs });
  database.defaultSafeIntegers(true);
  database.pragma("synchronous = FULL");
  return database;
}

function prepare(path: string, busyTimeoutMs: number) {
  const database = openConnection(path, busyTimeoutMs);
  const of = <Values extends unknown[]>(sql: string) => database.prepare<Values, Row>(sql).raw();
  const createPet = of<[string, bigint, string | null]>(sqliteStatements.createPet);
  const createPets = (rows: NewPetRow[]) =>
    rows.map(({ name, categoryId, status }) =>
      toPet(createPet.get(name, categoryId, status) as Row),
    );
  return {
    database,
    findPet: of<[bigint]>(sqliteStatements.findPet),
    listPets: of<[bigint, number]>(sqliteStatements.listPets),
    listPetsWithStatus: of<[string, bigint, number]>(sqliteStatements.listPetsWithStatus),
    createPets: database.transaction(createPets).immediate,
  };
}

type Row = unknown[];

function toPet([id, name, categoryId, status]: Row): Pet {
  return { id, name, categoryId, status } as Pet;
}
