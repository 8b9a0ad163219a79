import { rmSync } from "node:fs";
import { plans as declaredPlans } from "@animal-store/contract";
import {
  applyMigrations,
  type Catalog,
  type Column,
  type CommandName,
  committedMigrations,
  dialectOf,
  hashSecret,
  migrationFolders,
  openAnother,
  readCatalog,
  Secrets,
} from "@contract-first/service/internal/testing";
import { availableDialects, createTestDatabase, type TestDatabase } from "@contract-first/testing";
import {
  type Connection,
  onConnection,
  runServiceCommand,
  startService,
} from "@contract-first/testing/internal";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { service } from "./service.ts";

/** All migrations from before the tables of the platform had a history of their own. */
const oldMigrations = [
  "20261121000000_init",
  "20261122073503_count_deprecated_calls",
  "20261122075754_idempotent_requests",
];

const plans = ["free", "pro", "business", "enterprise"];
const secrets = new Secrets(service.keyPrefix);
const ofPlans = plans.map(() => secrets.create());
const hour = 3_600_000;
const now = Date.now();
const inAnHour = isoDate(now + hour);

/** Prisma's form of a time in SQLite, which PostgreSQL takes too. */
function isoDate(time: number): string {
  return new Date(time).toISOString().replace("Z", "+00:00");
}

/** Rows in every table, as that version wrote them: a key on each plan, the second one banned. */
const rows = `
  INSERT INTO "Pet" ("name", "categoryId", "status") VALUES
    ('Rex', 7, NULL), ('Señor Bigotes', ${2n ** 53n - 1n}, 'sold'), ('Gone', 1, NULL);
  DELETE FROM "Pet" WHERE "name" = 'Gone';
  INSERT INTO "ApiKey" ("name", "plan", "perMinute", "perDay", "createdAt", "unbannedAt") VALUES
    ('Free', 'free', NULL, NULL, '${isoDate(now - hour)}', NULL),
    ('Pro', 'pro', NULL, NULL, '${isoDate(now - hour)}', NULL),
    ('Business', 'business', NULL, NULL, '${isoDate(now - hour)}', '${isoDate(now - hour)}'),
    ('Enterprise', 'enterprise', 5000, 600000, '${isoDate(now - hour)}', NULL);
  INSERT INTO "ApiKeySecret" ("hash", "apiKeyId", "expiresAt") VALUES
    ${ofPlans.map((each, index) => `('${hashSecret(each)}', ${index + 1}, NULL)`).join(", ")},
    ('${hashSecret("rotated")}', 1, '${inAnHour}');
  INSERT INTO "RateLimitCounter" ("subject", "minute", "minuteCount", "minuteRefused", "day",
    "dayCount", "dayRefused", "bannedAt", "bannedUntil", "banCount") VALUES
    ('key:2', ${Math.floor(now / 60_000)}, 3, 1, ${Math.floor(now / 86_400_000)}, 30, 2,
      ${now - 1_000}, ${now + hour}, 2);
  INSERT INTO "DeprecatedUsage" ("id", "apiKeyId", "operation", "calls", "lastCallAt") VALUES
    ('1 oldListPets', 1, 'oldListPets', 12, '${isoDate(now - hour)}');
  INSERT INTO "IdempotentRequest" ("id", "fingerprint", "answer", "expiresAt") VALUES
    ('key:1:kept', 'f', '{"status":201,"body":{"id":1}}', '${inAnHour}');`;

/** Applies the old migrations, and adds the rows. */
async function createOldDatabase(url: string): Promise<void> {
  const { folder } = service.storage;
  const dialect = await dialectOf(url);
  const committed = await committedMigrations(dialect.name, [folder]);
  const old = committed.migrationDirectories.filter(({ path }) => oldMigrations.includes(path));
  const list = { ...committed, migrationDirectories: old };
  expect(await applyMigrations({ folder }, url, list)).toEqual(oldMigrations);
  await onConnection(url, (connection) => connection.executeScript(rows));
}

/** The names of the migrations that an old database lacks. */
async function laterMigrations(url: string): Promise<string[]> {
  const { name } = await dialectOf(url);
  const committed = await committedMigrations(name, migrationFolders(service.storage));
  const names = committed.migrationDirectories.map(({ path }) => path);
  return names.filter((each) => !oldMigrations.includes(each));
}

/** A command, its arguments, and what it prints. */
type Run = [command: CommandName, args: string[], output: RegExp];

async function readTables(url: string): Promise<Catalog> {
  const dialect = await dialectOf(url);
  return onConnection(url, (connection) => readCatalog(connection, dialect.catalog));
}

/** The tables, columns and keys of a database, in one order. */
async function catalogOf(url: string) {
  const catalog = await readTables(url);
  const lines = Object.values(catalog).map((part: object[]) =>
    part.map((each) => JSON.stringify(each)),
  );
  return lines.map((part) => part.toSorted());
}

/** Every row of every table, as the database has it: the model of today has other columns. */
async function everything(url: string, columns: Column[]): Promise<Record<string, unknown[][]>> {
  const tables = [...new Set(columns.map(({ table }) => table))];
  const rowsOf = (connection: Connection, table: string) => {
    const own = columns.filter((each) => each.table === table).map(({ name }) => `"${name}"`);
    const order = own.map((_name, index) => index + 1);
    const sql = `SELECT ${own.join(", ")} FROM "${table}" ORDER BY ${order.join(", ")}`;
    return connection.queryRaw({ sql, args: [], argTypes: [] });
  };
  return onConnection(url, async (connection) => {
    const all: Record<string, unknown[][]> = {};
    for (const table of tables) all[table] = (await rowsOf(connection, table)).rows;
    return all;
  });
}

describe.each(availableDialects)("a database of %s from before the platform", (dialect) => {
  let testDatabase: TestDatabase;
  let columns: Column[];
  const env = () => ({ DATABASE_URL: testDatabase.url });
  const open = () => openAnother(service.storage, testDatabase.url);
  const command = (name: CommandName, ...args: string[]) =>
    runServiceCommand({ service, name, args, env: env() });

  beforeAll(async () => {
    testDatabase = await createTestDatabase(dialect);
    await createOldDatabase(testDatabase.url);
    ({ columns } = await readTables(testDatabase.url));
  });

  afterAll(() => testDatabase.remove());

  test("is upgraded in place: nothing is lost, and plans are texts", async () => {
    const { url } = testDatabase;
    const { DeprecatedUsage: counts, ...all } = await everything(url, columns);
    expect(counts).toHaveLength(1);
    expect(all).toMatchObject({ ApiKey: { length: 4 }, Pet: { length: 2 } });
    expect(all).toMatchObject({ ApiKeySecret: { length: 5 } });
    const { stdout, stderr } = await command("migrate");
    expect(stderr).toBe("");
    const later = await laterMigrations(url);
    expect(stdout).toBe(later.map((name) => `applied ${name}\n`).join(""));
    const others = columns.filter(({ table }) => table !== "DeprecatedUsage");
    expect(await everything(url, others)).toEqual(all);
    const database = await open();
    expect(await database.operationUsage.findMany()).toEqual([
      {
        ...{ id: "total 1 oldListPets", day: "total", apiKeyId: 1, operation: "oldListPets" },
        ...{ calls: 12n, lastCallAt: new Date(now - hour) },
      },
    ]);
    expect(await database.apiKey.count({ where: { scopes: "" } })).toBe(plans.length);
    const custom = { name: "Custom", plan: "a plan of tomorrow" };
    expect(await database.apiKey.create({ data: custom })).toMatchObject({ id: 5, ...custom });
    await database.apiKey.delete({ where: { id: 5 } });
    const pet = await database.service.pet.create({ data: { name: "New", categoryId: 1 } });
    expect(pet.id).toBe(4n);
    await database.service.pet.delete({ where: { id: 4n } });
    await database.$disconnect();
    expect((await command("migrate")).stdout).toMatch(/ is up to date\.\n$/);
  });

  test("has the tables of a new one", async () => {
    const created = await createTestDatabase(dialect);
    await applyMigrations(service.storage, created.url);
    expect(await catalogOf(testDatabase.url)).toEqual(await catalogOf(created.url));
    await created.remove();
  });

  test("is served: keys and bans hold", async () => {
    const { origin, process, exited } = await startService("apps/api/src/main.ts", env());
    const request = (secret: string) =>
      fetch(`${origin}/v1/pets`, { headers: { Authorization: `Bearer ${secret}` } });
    const responses = await Promise.all(ofPlans.map(request));
    expect(responses.map(({ status }) => status)).toEqual([200, 429, 200, 200]);
    const limits = responses.map(({ headers }) => headers.get("X-RateLimit-Limit"));
    expect(limits).toEqual([
      `${declaredPlans.free.perMinute}`,
      expect.any(String),
      `${declaredPlans.business.perMinute}`,
      "5000",
    ]);
    process.kill("SIGTERM");
    expect(await exited).toBe(0);
  });

  test("works with every command", async () => {
    const file = `${testDatabase.url.replace(/^file:/, "")}.backup`;
    const target = await createTestDatabase(dialect);
    const backup: Run = ["backup", [file], /^Wrote /];
    const runs: Run[] = [
      ...(dialect === "sqlite" ? [backup] : []),
      ["keys", ["list"], /Enterprise/],
      ["keys", ["usage", "2"], /banned|ban/i],
      ["keys", ["usage", "--deprecated"], /\n/],
      ["keys", ["unban", "2"], /./],
      ["keys", ["create", "--name", "New", "--plan", "pro"], /animals_\w{38}/],
      ["keys", ["set-plan", "1", "business"], /is on the plan business\./],
      ["keys", ["rotate", "3"], /animals_\w{38}/],
      ["keys", ["revoke", "3"], /revoked/],
      ["copy", ["--from", testDatabase.url, "--to", target.url], /ApiKey +5 /],
    ];
    for (const [name, args, output] of runs) {
      const { status, stdout, stderr } = await command(name, ...args);
      expect(`${status} ${stderr}`, `${name} ${args.join(" ")}`).toBe("0 ");
      expect(stdout).toMatch(output);
    }
    expect((await command("seed")).stderr).toMatch(/ already has rows or API keys: /);
    await target.remove();
    rmSync(file, { force: true });
  });
});
