import type {
  ApiKey,
  ApiKeySecret,
  Pet,
  PetStatus,
  RateLimitCounter,
} from "./prisma-client/client.js";

/**
 * The statements of the most frequent requests and of whom every request is from, prepared once. Through
 * Prisma's client, which plans and prepares each query anew, they would take most of the time of such a
 * request; and a process that needs no others does not load Prisma's engine. `prisma-statements.ts` has
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
  /** The secret of an API key, with its key. */
  findSecret(hash: string): Promise<SecretRow | null>;
  findCounter(subject: string): Promise<RateLimitCounter | null>;
  /** Adds the counters, or replaces them: all or none. */
  saveCounters(counters: RateLimitCounter[]): Promise<void>;
}

export interface PetsPart {
  /** Only those with this status. */
  status?: PetStatus | undefined;
  /** The identifier after which they begin. */
  after?: bigint | undefined;
  take: number;
}

export type NewPetRow = Omit<Pet, "id">;

export type SecretRow = ApiKeySecret & { apiKey: ApiKey };

/** Each does not compile if its model has other columns. */
const columns = {
  Pet: { id: true, name: true, categoryId: true, status: true } satisfies Columns<Pet>,
  ApiKey: {
    id: true,
    name: true,
    plan: true,
    perMinute: true,
    perDay: true,
    createdAt: true,
    expiresAt: true,
    revokedAt: true,
    unbannedAt: true,
  } satisfies Columns<ApiKey>,
  ApiKeySecret: { hash: true, apiKeyId: true, expiresAt: true } satisfies Columns<ApiKeySecret>,
  RateLimitCounter: {
    subject: true,
    minute: true,
    minuteCount: true,
    minuteRefused: true,
    day: true,
    dayCount: true,
    dayRefused: true,
    bannedAt: true,
    bannedUntil: true,
    banCount: true,
  } satisfies Columns<RateLimitCounter>,
};

type Columns<Row> = Record<keyof Row, true>;

/** The columns of a model, in the order in which the statements name them. */
export function columnsOf<Model extends keyof typeof columns>(model: Model) {
  return Object.keys(columns[model]) as (string & keyof (typeof columns)[Model])[];
}

/** The same as SQL. */
export function sqlColumns(model: keyof typeof columns, table = model): string {
  return columnsOf(model)
    .map((name) => `"${table}"."${name}"`)
    .join(", ");
}

const counters = columnsOf("RateLimitCounter").map((name) => `"${name}"`);

/** Of the statement that saves counters: what each database writes in the same way. */
export const saveCounters = {
  insert: `INSERT INTO "RateLimitCounter" (${counters.join(", ")})`,
  orReplace: `ON CONFLICT ("subject") DO UPDATE
    SET ${counters.map((name) => `${name} = excluded.${name}`).join(", ")}`,
};

/** The least identifier of 64 bits: no row is before it. */
export const leastId = -(2n ** 63n);
