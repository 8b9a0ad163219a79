import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import type { Service } from "@contract-first/service/internal/chain/service";
import { openDatabase } from "@contract-first/service/internal/database/database";
import { CallCounts } from "@contract-first/service/internal/keys/call-counts";
import { pathOf, runProgram } from "@contract-first/testing/internal/harness/run-program";
import { runServiceCommand } from "@contract-first/testing/internal/harness/run-service-command";
import type { TestDatabase } from "@contract-first/testing/internal/harness/test-database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createExampleDatabase, createKeyIn, example } from "../testing/example.ts";
import { securedService } from "../testing/secured-service.ts";

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createExampleDatabase();
});

afterAll(() => testDatabase.remove());

const databaseUrl = () => testDatabase.url;
const keys = (...args: string[]) =>
  runServiceCommand({ service: example, name: "keys", args, env: { DATABASE_URL: databaseUrl() } });

/** The same, as a process of its own. */
const keysProgram = (...args: string[]) =>
  runProgram("packages/verification/example/src/commands/keys.ts", args, {
    DATABASE_URL: databaseUrl(),
  });

async function json<T>(...args: string[]): Promise<T> {
  return JSON.parse((await keys(...args, "--json")).stdout) as T;
}

interface Key {
  id: number;
  secret: string;
  plan: string;
  perMinute: number | null;
  expiresAt: string | null;
  revokedAt: string | null;
}

describe("scopes", () => {
  const secured = securedService<unknown>(
    { key: { credential: "key", in: "bearer" } },
    { read: [{ key: ["places:read"] }], write: [{ key: ["places:read", "places:write"] }] },
  );
  let ownDatabase: TestDatabase;
  const keysOf = (service: Service<unknown>, ...args: string[]) => {
    const env = { DATABASE_URL: ownDatabase.url };
    return runServiceCommand({ service, name: "keys", args, env });
  };

  beforeAll(async () => {
    ownDatabase = await createExampleDatabase();
  });

  afterAll(() => ownDatabase.remove());

  test("are given to a new key, shown by list, and changed", async () => {
    await keysOf(secured, "create", "--name", "None");
    expect((await keysOf(secured, "list")).stdout).not.toContain("SCOPES");
    const scopes = ["--scope", "places:read", "--scope", "places:write"];
    const created = await keysOf(secured, "create", "--name", "Ada", ...scopes, "--json");
    expect(JSON.parse(created.stdout).scopes).toEqual(["places:read", "places:write"]);
    const { stdout } = await keysOf(secured, "list");
    expect(stdout).toMatch(/REVOKED +SCOPES\n/);
    expect(stdout).toMatch(/None .* -\n/);
    expect(stdout).toMatch(/Ada .* places:read places:write\n/);
    expect((await keysOf(secured, "set-scopes", "2", "places:read")).stdout).toBe(
      "The API key 2 of Ada has the scopes: places:read.\n",
    );
    expect((await keysOf(secured, "set-scopes", "2")).stdout).toContain("the scopes: none.");
  });

  test("that the contract does not have are refused", async () => {
    const unknown = await keysOf(secured, "create", "--name", "Ada", "--scope", "places:raed");
    expect(unknown.status).toBe(1);
    expect(unknown.stderr).toContain(
      "It is not a scope of the contract: use places:read, places:write.",
    );
    const without = await keysOf(example as never, "set-scopes", "1", "places:read");
    expect(without.stderr).toContain("no operation requires any");
  });
});

describe("the life of a key", () => {
  test("create, list, set-plan, rotate, usage, unban, revoke", async () => {
    expect((await keys("list")).stdout).toBe(
      "There are no API keys: create one with pnpm keys create.\n",
    );

    const created = await keys("create", "--name", "Bat watchers", "--plan", "member");
    expect(created.stdout).toMatch(
      /^Created the API key 1 for Bat watchers, on the plan member\.\n\n {2}echoes_\w{38}\n/,
    );

    const limits = ["--per-minute", "5000", "--per-day", "2000000"];
    const institution = await json<Key>(
      ...["create", "--name", "Academy", "--plan", "institution", ...limits],
      ...["--expires", "2999-01-31"],
    );
    expect(institution).toMatchObject({
      plan: "institution",
      perMinute: 5000,
      expiresAt: "2999-01-31T00:00:00.000Z",
    });

    const table = await keys("list");
    expect(table.stdout).toMatch(
      /^ID +NAME +PLAN +CREATED +EXPIRES +REVOKED\n1 +Bat watchers +member +/,
    );
    expect(table.stdout).not.toContain("echoes_");

    expect(await json<Key>("set-plan", "2", "member")).toMatchObject({
      plan: "member",
      perMinute: null,
    });

    const rotated = await json<Key>("rotate", "2", "--grace", "24h");
    expect(rotated.secret).not.toBe(institution.secret);

    expect(await json("usage", "2")).toEqual({
      minute: { limit: 120, admitted: 0, rejected: 0 },
      day: { limit: 5_000, admitted: 0, rejected: 0 },
      bannedUntil: null,
    });

    expect((await keys("unban", "2")).stdout).toBe(
      "All bans of the API key 2 of Academy are lifted.\n",
    );
    expect((await json<Key>("revoke", "2")).revokedAt).not.toBeNull();
    expect((await keys("rotate", "2")).stderr).toBe(
      "The API key 2 is revoked: create another one.\n",
    );
  });

  test("a plan that the contract no longer has is named as the reason for refusals", async () => {
    const { key } = await createKeyIn(databaseUrl(), { name: "Old friend", plan: "patron" });
    const listed = await keys("list");
    expect(listed.stdout).toMatch(new RegExp(`^${key.id} +Old friend +patron \\(refused\\) `, "m"));
    expect(listed.stdout).toContain(
      "\n\nThe contract has no limits for a refused plan: put its keys on another plan with pnpm keys set-plan.\n",
    );
    const { status, stderr } = await keys("usage", String(key.id));
    expect(status).toBe(1);
    expect(stderr).toBe(
      `The API key ${key.id} is refused: the contract has no limits for its plan patron. Put it on another plan with pnpm keys set-plan.\n`,
    );
  });

  test("a rotated secret works at once, the old one until its grace is over", async () => {
    const { id } = await json<Key>("create", "--name", "Rotating");
    await json<Key>("rotate", String(id), "--grace", "1h");
    const database = await openDatabase(example.storage, databaseUrl());
    const secrets = await database.apiKeySecret.findMany({ where: { apiKeyId: id } });
    await database.$disconnect();
    const ends = secrets.map(
      ({ expiresAt }) => expiresAt && Math.round((expiresAt.getTime() - Date.now()) / 60_000),
    );
    expect(ends.toSorted()).toEqual([60, null]);
  });
});

describe("mistakes end with one sentence and the exit status 1", () => {
  const create = ["create", "--name", "x"];
  const expectMistake = (
    { status, stdout, stderr }: Awaited<ReturnType<typeof keysProgram>>,
    sentence: string,
  ) => {
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/^ +at /m);
    expect([status, stdout]).toEqual([1, ""]);
  };

  test.each([
    [["create"], "error: required option '--name <name>' not specified"],
    [["create", "--name", " "], "A name has 1 to 100 characters and no control characters."],
    [["create", "--name", "\u202e"], "A name has 1 to 100 characters and no control characters."],
    [[...create, "--plan", "gold"], "Allowed choices are visitor, member, institution."],
    [
      [...create, "--plan", "institution"],
      "The plan institution needs --per-minute and --per-day.",
    ],
    [[...create, "--per-day", "5"], "The limits of the plan visitor are fixed"],
    [[...create, "--expires", "2027-02-30"], "A date has the form 2027-01-31."],
    [["revoke", "99"], "There is no API key 99: pnpm keys list shows all."],
    [["revoke", "one"], "An id is a positive whole number."],
    [["usage"], "Name a key by its id, or use --operations or --deprecated for all keys."],
    [["rotate", "1", "--grace", "soon"], "A duration is a number followed by s, m, h or d, "],
    [["destroy"], "error: unknown command 'destroy'"],
  ])("%s", async (args, sentence) => {
    expectMistake(await keys(...args), sentence);
  });

  test.each([
    [["create"], "error: required option '--name <name>' not specified"],
    [["revoke", "99"], "There is no API key 99: pnpm keys list shows all."],
  ])("as a program, too: %s", async (args, sentence) => {
    expectMistake(await keysProgram(...args), sentence);
  });

  test("help is not a mistake", async () => {
    const { status, stdout } = await keys("--help");
    expect(stdout).toContain("create [options]");
    expect(status).toBe(0);
  });
});

describe("list", () => {
  const ids = async (...args: string[]) => (await json<Key[]>("list", ...args)).map(({ id }) => id);
  const first = () => created[0] ?? 0;
  const created: number[] = [];

  beforeAll(async () => {
    for (const name of ["Listed one", "Listed two", "Listed three"])
      created.push((await json<Key>("create", "--name", name)).id);
    await json("set-plan", String(created[1]), "member");
    await json("revoke", String(created[2]));
    const database = await openDatabase(example.storage, databaseUrl());
    const calls = new CallCounts();
    const used = { apiKeyId: first(), operation: "listPlaces", isDeprecated: false };
    calls.add({ ...used, at: Date.now() - 30 * 86_400_000 });
    await database.operationUsage.createMany({ data: calls.unsaved });
    await database.$disconnect();
  });

  test.each([
    ["--name", "LISTED", [0, 1, 2]],
    ["--plan", "member", [1]],
    ["--state", "live", [0, 1]],
    ["--state", "revoked", [2]],
    ["--used-within", "60d", [0]],
    ["--used-within", "7d", []],
    ["--unused-for", "7d", [0, 1, 2]],
    ["--unused-for", "60d", [1, 2]],
    ["--limit", "2", [0, 1]],
  ])("%s %s", async (option, value, expected) => {
    expect(await ids("--name", "listed", option, value)).toEqual(
      expected.map((index) => created[index]),
    );
  });

  test("without options, all as JSON; for people, pages that tell how to go on", async () => {
    expect((await ids()).length).toBeGreaterThan(2);
    const { stdout } = await keys("list", "--name", "listed", "--limit", "1");
    expect(stdout).toMatch(
      /REVOKED +LAST USE\n\d+ +Listed one .* UTC\n\n2 more: repeat the command with --after \d+\.\n$/,
    );
    expect(await ids("--name", "listed", "--after", String(first()))).toEqual(created.slice(1));
    expect((await keys("list", "--name", "nobody")).stdout).toBe(
      "No API key matches all of these options.\n",
    );
  });
});

test("rotate takes a grace of 0, and asks for none where nobody can reply", async () => {
  const { id } = await json<Key>("create", "--name", "Leaked");
  for (const args of [["--grace", "0"], []]) {
    const { stdout } = await keys("rotate", String(id), ...args);
    expect(stdout).toContain("has a new secret; the old one no longer works.");
  }
});

test.runIf(spawnSync("script", ["--version"]).status === 0)(
  "rotate asks for its grace in a terminal",
  async () => {
    const { id } = await json<Key>("create", "--name", "Rotated by hand");
    const program = pathOf("packages/verification/example/src/commands/keys.ts");
    const command = `"${process.execPath}" "${program}" rotate ${id}`;
    const terminal = spawn("script", ["-qec", command, "/dev/null"], {
      env: { ...process.env, DATABASE_URL: databaseUrl() },
    });
    let output = "";
    terminal.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
      if (text.includes("How long")) terminal.stdin.write("2h\n");
    });
    await once(terminal, "close");
    expect(output).toMatch(/How long does the old secret still work .*the old one works until /s);
  },
);
