import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { useTestService } from "@contract-first/testing";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createEchoRegisterClient } from "../client/generated/index.ts";
import { changesFrom, recordChange } from "./changes/change-rows.ts";
import { deleteExpiredChanges } from "./changes/expired-changes.ts";
import { service } from "./service.ts";
import { changesOf, type Watched, watch } from "./testing/watch.ts";

let hoursLater = 0;
const now = () => Date.now() + hoursLater * 3_600_000;
const api = useTestService(service, { now });
const options = () => ({ baseUrl: api.baseUrl, apiKey: api.secret });
const client = () => createEchoRegisterClient(options());

const cave = { name: "Postojna", kind: "cave" } as const;
const create = (name: string) => client().createPlace({ body: { ...cave, name } });
const namesOf = (watched: Watched) => changesOf(watched).map(({ data }) => data.name);

describe("the changes of places", () => {
  test("arrive once and in order", async () => {
    const watched = await watch(options());
    const place = await create("Postojna");
    const at = { placeId: place.id };
    const hall = await client().replacePlace({ ...at, body: { name: "Hall", kind: "hall" } });
    await client().deletePlace(at);
    await create("The last");
    await watched.received(5);
    expect(watched.events.slice(0, 4)).toEqual([
      { event: "opened", id: expect.any(String), data: "All later changes follow." },
      { event: "created", id: expect.any(String), data: place },
      { event: "changed", id: expect.any(String), data: hall },
      { event: "deleted", id: expect.any(String), data: hall },
    ]);
    expect(namesOf(watched)).toEqual(["Postojna", "Hall", "Hall", "The last"]);
  });

  test("of one request arrive once, however often it is repeated", async () => {
    const watched = await watch(options());
    const headers = { "Content-Type": "application/json", "Idempotency-Key": randomUUID() };
    const body = JSON.stringify({ ...cave, name: "Repeated" });
    for (const _ of [1, 2]) {
      const path = `${service.contract.basePath}/places`;
      expect((await api.request(path, { method: "POST", headers, body })).status).toBe(201);
    }
    await create("The last");
    await watched.received(3);
    expect(namesOf(watched)).toEqual(["Repeated", "The last"]);
  });

  test("that are refused or undone never arrive", async () => {
    const watched = await watch(options());
    await expect(client().deletePlace({ placeId: 1_000_000 })).rejects.toThrow();
    const undone = api.database.transact(async ({ queries }) => {
      await recordChange(queries, "created", { ...cave, id: 1n, volume: null });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await create("The last");
    await watched.received(2);
    expect(namesOf(watched)).toEqual(["The last"]);
  });

  test("arrive in the order of the commits, although one has begun earlier", async () => {
    const watched = await watch(options());
    const later: Promise<unknown>[] = [];
    await api.database.transact(async ({ queries }) => {
      await recordChange(queries, "created", { ...cave, name: "Slow", id: 1n, volume: null });
      later.push(create("Fast"));
      await setTimeout(1_000);
      expect(namesOf(watched)).toEqual([]);
    });
    await Promise.all(later);
    await watched.received(3);
    expect(namesOf(watched)).toEqual(["Slow", "Fast"]);
  });
});

describe("a client that connects again", () => {
  test("misses nothing and receives nothing twice, when its connection breaks", async () => {
    let cut = new AbortController();
    const fetch = (request: Request) => {
      cut = new AbortController();
      return globalThis.fetch(new Request(request, { signal: cut.signal }));
    };
    const retry = { baseDelay: 0 };
    const watched = await watch({ ...options(), fetch, retry });
    const names = Array.from({ length: 12 }, (_, index) => `Place ${index}`);
    for (const [index, name] of names.entries()) {
      if (index % 3 === 0) cut.abort();
      await create(name);
      if (index % 4 === 0) await watched.received(index + 1);
    }
    await watched.received(names.length + 1);
    expect(namesOf(watched)).toEqual(names);
  });

  test("continues after the event that it names, also far behind", async () => {
    const first = await watch(options());
    await create("Seen");
    await first.received(2);
    first.stop();
    const names = Array.from({ length: 1_200 }, (_, index) => `Missed ${index}`);
    const change = { ...cave, event: "changed", at: new Date(), placeId: 1n } as const;
    const data = names.map((name) => ({ ...change, name }));
    await api.database.service.placeChange.createMany({ data });
    const other = await watch(options());
    await create("New");
    const watched = await watch(options(), first.events.at(-1)?.id);
    await watched.received(names.length + 1);
    expect(namesOf(watched)).toEqual([...names, "New"]);
    await other.received(2);
    expect(namesOf(other)).toEqual(["New"]);
  });

  test.each(["gone", "9999999", "99999999999999999999", "-1"])("gets 410 for %j", async (id) => {
    expect(await (await watch(options(), id)).ended).toMatchObject({
      ...{ name: "ApiError", status: 410, code: "changes_gone" },
    });
  });

  test("gets 410 for an event older than a day, but not for the newest of these", async () => {
    const first = await watch(options());
    for (const name of ["One", "Two", "Three"]) await create(name);
    await first.received(4);
    const [, one, , three] = first.events;
    const deleteAfter = (hours: number) => {
      hoursLater = hours;
      return deleteExpiredChanges(api.database.service, now());
    };
    onTestFinished(() => {
      hoursLater = 0;
    });
    await deleteAfter(23);
    const second = await watch(options(), one?.id);
    await second.received(2);
    await deleteAfter(25);
    for (const id of ["0", one?.id]) {
      expect(await (await watch(options(), id)).ended).toMatchObject({ status: 410 });
    }
    const watched = await watch(options(), three?.id);
    await create("Four");
    await watched.received(1);
    expect(namesOf(watched)).toEqual(["Four"]);
  });
});

describe("the reader of a process", () => {
  test("is one for all streams, and stops after the last", async () => {
    await vi.waitFor(async () => expect(await openStreams()).toBe(0), waiting);
    const reads = vi.spyOn(api.database.queries, "all");
    /** How often the table was read in a number of pauses of the reader. */
    const inPauses = async (count: number) => {
      reads.mockClear();
      await setTimeout(count * 500);
      return reads.mock.calls.filter(([query]) => query === changesFrom).length;
    };
    const streams = [await watch(options()), await watch(options()), await watch(options())];
    const while3 = await inPauses(4);
    expect(while3).toBeGreaterThan(0);
    expect(while3).toBeLessThanOrEqual(5);
    for (const { stop } of streams) stop();
    await vi.waitFor(async () => expect(await openStreams()).toBe(0), waiting);
    await inPauses(2);
    expect(await inPauses(3)).toBe(0);
    const again = await watch(options());
    await create("Again");
    await again.received(2);
  });
});

const waiting = { timeout: 20_000, interval: 50 };

/** Number of open streams, from the metrics of the service. */
async function openStreams(): Promise<number> {
  const gauge = await api.metrics.registry.getSingleMetric("streams_open")?.get();
  return Number(gauge?.values[0]?.value);
}
