import { randomUUID } from "node:crypto";
import { setTimeout as delay, setImmediate as immediate } from "node:timers/promises";
import { type Database, openAnother } from "@contract-first/service/internal/database/database";
import type { HandlerTransaction } from "@contract-first/service/internal/database/handler-context";
import { KeptResponses } from "@contract-first/service/internal/idempotency/kept-responses";
import { minId } from "@contract-first/service/internal/pages/cursor";
import { testedDialect } from "@contract-first/testing/internal/harness/test-database";
import { useTestService } from "@contract-first/testing/internal/harness/test-service";
import { beforeEach, describe, expect, test } from "vitest";
import { handlers } from "../../src/operations/handlers.ts";
import {
  type Context,
  defineHandlers,
  operation,
  sharedOperation,
} from "../../src/operations/operation.ts";
import { addPlace, listPlaces } from "../../src/place-queries.ts";
import type { PrismaClient } from "../../src/storage/sqlite/client.ts";
import { example } from "../testing/example.ts";

/** What the handler of `createPlace` does in a test. */
let handle: (context: Context) => Promise<unknown>;
let calls = 0;

const headers = { Location: "/places/1" };
const createPlace = operation("createPlace", async ({ body }, context) => {
  calls++;
  await handle(context);
  return { status: 201, headers, body: { id: 1, name: body.name, kind: body.kind } };
});
const createSharedPlace = sharedOperation("createPlace", (input, context) =>
  createPlace(input, context as Context),
);

const serving = (create: typeof createPlace) =>
  useTestService<PrismaClient>({
    ...example,
    handlers: defineHandlers({ ...handlers, createPlace: create }),
  });
const api = serving(createPlace);
const sharing = serving(createSharedPlace);

beforeEach(() => {
  calls = 0;
});

const path = `${example.contract.basePath}/places`;

function create(key = randomUUID(), service = api): Promise<Response> {
  return service.request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ name: "Gotthard", kind: "tunnel" }),
  });
}

const row = (name: string) => ({ name, kind: "cave" as const, volume: null });
const stored = (name: string) => api.database.service.place.count({ where: { name } });

describe("a handler is called once, whatever it waits for:", () => {
  let name: string;
  const add = ({ prisma }: Context) => prisma.place.create({ data: row(name) });

  const ways: Record<string, (context: Context) => Promise<unknown>> = {
    "a timer": () => delay(20),
    "a turn of the event loop": () => immediate(),
    "a tick": () => new Promise((resolve) => process.nextTick(resolve)),
    "a promise that is settled": () => Promise.resolve(),
    "another service": async () => (await fetch(`${sharing.origin}/livez`)).text(),
    "a frequent query": ({ queries }) => queries.all(listPlaces, minId, 5),
    "a query of Prisma's client": ({ prisma }) => prisma.place.findMany({ take: 5 }),
    "a change by a frequent query": ({ queries }) => queries.insert(addPlace, row("beside")),
    "a change by Prisma's client": ({ prisma }) => prisma.place.create({ data: row("beside") }),
    "a transaction": ({ transact }) =>
      transact(({ prisma }) => prisma.place.create({ data: row("beside") })),
    "a transaction that waits": ({ transact }) =>
      transact(async ({ queries }) => {
        await delay(20);
        await queries.insert(addPlace, row("beside"));
      }),
    "an error of a query": ({ prisma }) =>
      prisma.place.update({ where: { id: -1n }, data: { name } }).catch(() => {}),
  };

  describe.each(Object.entries(ways))("%s", (_what, wait) => {
    test.each([
      ["before its change", async (context: Context) => wait(context).then(() => add(context))],
      ["after its change", async (context: Context) => add(context).then(() => wait(context))],
    ])("%s", async (_order, run) => {
      name = randomUUID();
      handle = run;
      const key = randomUUID();
      const first = await create(key);
      expect([first.status, calls, await stored(name)]).toEqual([201, 1, 1]);
      const second = await create(key);
      expect([second.status, calls, await stored(name)]).toEqual([201, 1, 1]);
      expect(second.headers.get("Idempotency-Replayed")).toBe("true");
    });
  });
});

/** The statuses of a list and of a read, which uses Prisma's client. */
async function others(): Promise<number[]> {
  const { id } = await api.database.service.place.findFirstOrThrow();
  const responses = await Promise.all([api.request(path), api.request(`${path}/${id}`)]);
  return responses.map(({ status }) => status);
}

describe("while a handler waits for something else", () => {
  test("before its first change, lists, reads and changes of others are carried out", async () => {
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const name = randomUUID();
    handle = async ({ prisma, queries }) => {
      await queries.all(listPlaces, minId, 1);
      await prisma.place.findMany({ take: 1 });
      begun.resolve();
      await end.promise;
      await prisma.place.create({ data: row(name) });
    };
    const waiting = Array.from({ length: 20 }, () => create());
    await begun.promise;
    expect(await others()).toEqual([200, 200]);
    await api.database.queries.insert(addPlace, row(name));
    await api.database.service.place.create({ data: row(name) });
    await api.database.transact(({ queries }) => queries.insert(addPlace, row(name)));
    await api.database.transactTogether(({ queries }) => queries.insert(addPlace, row(name)));
    end.resolve();
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses).toEqual(Array(20).fill(201));
    expect([calls, await stored(name)]).toEqual([20, 24]);
  });

  test("behind its first change, lists and reads are, and after five seconds the handler has lost it", async () => {
    const [changed, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [name, other] = [randomUUID(), randomUUID()];
    let last: Promise<unknown> = Promise.resolve();
    handle = async ({ prisma }) => {
      await prisma.place.create({ data: row(name) });
      changed.resolve();
      await end.promise;
      last = prisma.place.create({ data: row(name) });
      await last;
    };
    const key = randomUUID();
    const outlived = create(key);
    await changed.promise;
    const waiting = api.database.queries.insert(addPlace, row(other));
    expect(await others()).toEqual([200, 200]);
    expect((await outlived).status).toBe(503);
    await waiting;
    expect([await stored(name), await stored(other)]).toEqual([0, 1]);
    // It is still running: the request is carried out again only when it has ended.
    const early = await create(key);
    expect([early.status, early.headers.get("Retry-After"), calls]).toEqual([409, "1", 1]);
    end.resolve();
    await expect
      .poll(() =>
        last.then(
          () => "kept",
          () => "refused",
        ),
      )
      .toBe("refused");
    handle = ({ prisma }) => prisma.place.create({ data: row(name) });
    await expect.poll(async () => (await create(key)).status).toBe(201);
    expect([calls, await stored(name)]).toEqual([2, 1]);
  });
});

describe("another process", () => {
  const keptBy = (database: Database<PrismaClient>, now: () => number) =>
    new KeptResponses({ contract: example.contract, database, now, log: {} as never });
  const newRequest = () => ({
    ...{ id: randomUUID(), fingerprint: "f", operationId: "createPlace", isShared: false },
  });

  test("learns that a request is being carried out, also before its first change", async () => {
    const database = await openAnother(example.storage, api.databaseUrl, api.connections);
    const responses = keptBy(database, Date.now);
    const request = newRequest();
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = responses.once(request, async () => {
      begun.resolve();
      await end.promise;
      return { status: 201 };
    });
    await begun.promise;
    const second = () => api.responses.once(request, async () => ({ status: 200 }));
    expect(await second()).toBeNull();
    end.resolve();
    expect(await first).toMatchObject({ response: { status: 201 }, isReplayed: false });
    expect(await second()).toMatchObject({ response: { status: 201 }, isReplayed: true });
    responses.close();
    await database.$disconnect();
  });

  test("carries out what a process was killed in the middle of, ten seconds later", async () => {
    let now = Date.now();
    const responses = keptBy(api.database, () => now);
    const request = newRequest();
    // As if its process were frozen.
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const add = async (transaction: HandlerTransaction<PrismaClient>) => {
      if (!("service" in transaction)) throw new Error("The transaction is shared.");
      await transaction.service.place.create({ data: row(request.id) });
      return { status: 201 };
    };
    const frozen = responses.once(request, async (transaction) => {
      begun.resolve();
      await end.promise;
      return add(transaction);
    });
    await begun.promise;
    const repeat = () => responses.once(request, add);
    now += 9_999;
    expect(await repeat()).toBeNull();
    now += 1;
    expect(await repeat()).toMatchObject({ isReplayed: false });
    // It wakes up: its changes are undone.
    end.resolve();
    await expect(frozen).rejects.toThrow("expired");
    expect(await stored(request.id)).toBe(1);
    expect(await repeat()).toMatchObject({ isReplayed: true });
    responses.close();
  });
});

describe("a handler that fails", () => {
  test("has changed nothing, and its request is carried out when it is sent again", async () => {
    const name = randomUUID();
    handle = async ({ prisma }) => {
      await prisma.place.create({ data: row(name) });
      throw new Error("failed");
    };
    const key = randomUUID();
    expect([(await create(key)).status, await stored(name)]).toEqual([500, 0]);
    handle = ({ prisma }) => prisma.place.create({ data: row(name) });
    const again = await create(key);
    expect([again.status, again.headers.has("Idempotency-Replayed")]).toEqual([201, false]);
    expect([calls, await stored(name)]).toEqual([2, 1]);
  });

  test("is not called again if its transaction is undone", async () => {
    const name = randomUUID();
    handle = async ({ prisma }) => {
      await prisma.place.create({ data: row(name) });
      if (testedDialect === "postgresql") {
        await prisma.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`;
      } else {
        // The commit fails.
        await prisma.$executeRaw`PRAGMA defer_foreign_keys = ON`;
        const place = { placeId: -1n, title: "", recordedOn: "2026-05-17" };
        await prisma.recording.create({
          data: { ...place, sound: new Uint8Array(), bytes: 0, sha256: "" },
        });
      }
    };
    const status = testedDialect === "postgresql" ? 503 : 500;
    expect([(await create()).status, calls, await stored(name)]).toEqual([status, 1, 0]);
  });
});

describe("the handler of a shared operation", () => {
  const countOf = (name: string) => sharing.database.service.place.count({ where: { name } });

  test("has the frequent queries, but not Prisma's client", async () => {
    let names: string[] = [];
    handle = async (context) => {
      names = Object.keys(context);
    };
    expect((await create(randomUUID(), sharing)).status).toBe(201);
    expect(names).toContain("queries");
    expect(names).not.toContain("prisma");
  });

  test.each([
    ["with an Idempotency-Key", { "Idempotency-Key": randomUUID() }],
    ["without one", {}],
  ])("runs changes in one transaction, %s", async (_what, more: Record<string, string>) => {
    const name = randomUUID();
    const headers = { "Content-Type": "application/json", ...more };
    const body = JSON.stringify({ name: "Gotthard", kind: "tunnel" });
    const post = () => sharing.request(path, { method: "POST", headers, body });
    const addTwo = ({ transact }: Context, fails: boolean) =>
      transact(async ({ queries }) => {
        for (const each of [1, 2]) await queries.insert(addPlace, { ...row(name), volume: each });
        if (fails) throw new Error("failed");
      });
    handle = (context) => addTwo(context, true);
    expect([(await post()).status, await countOf(name)]).toEqual([500, 0]);
    handle = (context) => addTwo(context, false);
    expect([(await post()).status, await countOf(name)]).toEqual([201, 2]);
  });

  test("that waits for anything else is a 500 that the log explains, and no second call", async () => {
    const name = randomUUID();
    handle = async ({ queries }) => {
      await queries.insert(addPlace, row(name));
      await delay(20);
    };
    expect((await create(randomUUID(), sharing)).status).toBe(500);
    await delay(50);
    expect([calls, await countOf(name)]).toEqual([1, 0]);
    expect(sharing.log.findLast(({ level }) => level === 50)).toMatchObject({
      err: {
        message: expect.stringMatching(/^The handler of createPlace .* write it with operation/),
      },
    });
  });
});

describe("transact within the transaction of a request", () => {
  test("undoes only its own changes if it fails", async () => {
    const [kept, undone] = [randomUUID(), randomUUID()];
    handle = async ({ prisma, transact }) => {
      const fails = transact(async (inner) => {
        await inner.queries.insert(addPlace, row(undone));
        await inner.transact(({ prisma }) => prisma.place.create({ data: row(undone) }));
        throw new Error("undo");
      });
      await fails.catch(() => {});
      await transact((inner) => inner.prisma.place.create({ data: row(kept) }));
      await prisma.place.create({ data: row(kept) });
    };
    expect((await create()).status).toBe(201);
    expect([await stored(kept), await stored(undone)]).toEqual([2, 0]);
  });

  test("is undone with it", async () => {
    const name = randomUUID();
    handle = async ({ transact }) => {
      await transact(({ prisma }) => prisma.place.create({ data: row(name) }));
      throw new Error("undo");
    };
    expect([(await create()).status, await stored(name)]).toEqual([500, 0]);
  });
});

test.runIf(testedDialect === "postgresql")(
  "handlers that wait behind their first changes leave connections for others",
  async () => {
    const end = Promise.withResolvers<void>();
    let changed = 0;
    const title = randomUUID();
    const { id } = await api.database.queries.insert(addPlace, row("recorded"));
    handle = async ({ prisma }) => {
      const recording = { placeId: id, title, recordedOn: "2026-05-17", bytes: 0, sha256: "" };
      await prisma.recording.create({ data: { ...recording, sound: new Uint8Array() } });
      changed++;
      await end.promise;
    };
    const waiting = Array.from({ length: 12 }, () => create());
    // Of ten connections.
    await expect.poll(() => changed).toBe(8);
    expect(await others()).toEqual([200, 200]);
    end.resolve();
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses).toEqual(Array(12).fill(201));
    expect(await api.database.service.recording.count({ where: { title } })).toBe(12);
  },
);
