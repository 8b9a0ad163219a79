import BetterSqlite3 from "better-sqlite3";
import type { ApiKey, ApiKeySecret, Pet, RateLimitCounter } from "../prisma-client/client.js";
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
import { failureOf, remedyFor } from "./sqlite-errors.js";
import { untilAvailable } from "./unavailable.js";
import type { WriteState } from "./write-state.js";

/** The most rows to create in one transaction, during which nothing else runs. */
const mostRows = 100;

const columns = sqlColumns("Pet");
const counterColumns = columnsOf("RateLimitCounter");

export const sqliteStatements = {
  findPet: `SELECT ${columns} FROM "Pet" WHERE "id" = ?`,
  listPets: `SELECT ${columns} FROM "Pet" WHERE "id" > ? ORDER BY "id" LIMIT ?`,
  listPetsWithStatus: `
    SELECT ${columns} FROM "Pet" WHERE "status" = ? AND "id" > ? ORDER BY "id" LIMIT ?`,
  createPet: `
    INSERT INTO "Pet" ("name", "categoryId", "status") VALUES (?, ?, ?) RETURNING ${columns}`,
  findSecret: `
    SELECT ${sqlColumns("ApiKeySecret")}, ${sqlColumns("ApiKey")} FROM "ApiKeySecret"
    JOIN "ApiKey" ON "ApiKey"."id" = "ApiKeySecret"."apiKeyId" WHERE "ApiKeySecret"."hash" = ?`,
  findCounter: `
    SELECT ${sqlColumns("RateLimitCounter")} FROM "RateLimitCounter" WHERE "subject" = ?`,
  saveCounter: `
    ${saveCounters.insert}
    VALUES (${counterColumns.map((name) => `@${name}`).join(", ")})
    ${saveCounters.orReplace}`,
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

  findSecret(hash: string): Promise<SecretRow | null> {
    return this.#run(({ findSecret }) => {
      const row = findSecret.get(hash);
      return row === undefined ? null : toSecret(row);
    });
  }

  findCounter(subject: string): Promise<RateLimitCounter | null> {
    return this.#run(({ findCounter }) => {
      const row = findCounter.get(subject);
      return row === undefined ? null : toCounter(row);
    });
  }

  saveCounters(counters: RateLimitCounter[]): Promise<void> {
    return this.#writes.track(
      () => this.#run(({ saveCounters }) => saveCounters(counters)),
      failureOf,
    );
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
  const saveCounter = database.prepare<[RateLimitCounter]>(sqliteStatements.saveCounter);
  const saveAll = (counters: RateLimitCounter[]) => {
    for (const counter of counters) saveCounter.run(counter);
  };
  return {
    database,
    findPet: of<[bigint]>(sqliteStatements.findPet),
    listPets: of<[bigint, number]>(sqliteStatements.listPets),
    listPetsWithStatus: of<[string, bigint, number]>(sqliteStatements.listPetsWithStatus),
    createPets: database.transaction(createPets).immediate,
    findSecret: database
      .prepare<[string], StoredSecret>(sqliteStatements.findSecret)
      .safeIntegers(false)
      .expand(),
    findCounter: database
      .prepare<[string], StoredCounter>(sqliteStatements.findCounter)
      .safeIntegers(false),
    saveCounters: database.transaction(saveAll).immediate,
  };
}

type Row = unknown[];

function toPet([id, name, categoryId, status]: Row): Pet {
  return { id, name, categoryId, status } as Pet;
}

/** Times are texts (ISO 8601), as Prisma's adapter stores them. */
type Stored<Row> = {
  [Name in keyof Row]: Date extends Row[Name] ? Exclude<Row[Name], Date> | string : Row[Name];
};

/** The columns of each table. */
interface StoredSecret {
  ApiKeySecret: Stored<ApiKeySecret>;
  ApiKey: Stored<ApiKey>;
}

function toSecret({ ApiKeySecret: secret, ApiKey: key }: StoredSecret): SecretRow {
  return {
    ...secret,
    expiresAt: toDate(secret.expiresAt),
    apiKey: {
      ...key,
      createdAt: new Date(key.createdAt),
      expiresAt: toDate(key.expiresAt),
      revokedAt: toDate(key.revokedAt),
      unbannedAt: toDate(key.unbannedAt),
    },
  };
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** No time in milliseconds needs more than the 53 bits of a number. */
type StoredCounter = Omit<RateLimitCounter, "bannedAt" | "bannedUntil"> &
  Record<"bannedAt" | "bannedUntil", number>;

function toCounter({ bannedAt, bannedUntil, ...counter }: StoredCounter): RateLimitCounter {
  return { ...counter, bannedAt: BigInt(bannedAt), bannedUntil: BigInt(bannedUntil) };
}
