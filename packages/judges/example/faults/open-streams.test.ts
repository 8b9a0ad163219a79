import { setTimeout } from "node:timers/promises";
import { targetNames, useTarget } from "@contract-first/testing/faults";
import { usageOf } from "@contract-first/testing/internal";
import { describe, expect, test, vi } from "vitest";
import { RawStream } from "./raw-stream.ts";
import { register } from "./register.ts";

/** Maximum number of open streams of a process, and of a key. */
const mostStreams = 1_000;
const mostOfKey = 20;

const unlimited = { perMinute: 2_000_000_000, perDay: 2_000_000_000 };
/** So that memory is not garbage which is collected later. */
const smallHeap = { NODE_OPTIONS: "--max-old-space-size=160" };
const waiting = { timeout: 120_000, interval: 100 };

describe.each(targetNames)("%s", (database) => {
  const target = useTarget(register, database);

  /** Keeps changes of places, as if they had just happened. */
  async function change(count: number): Promise<void> {
    const { placeChange } = target.database.service;
    const place = { name: "x".repeat(100), kind: "cave", placeId: 1n } as const;
    const row = { ...place, event: "changed", at: new Date() } as const;
    for (let kept = 0; kept < count; kept += 1_000) {
      const data = Array.from({ length: Math.min(1_000, count - kept) }, () => row);
      await placeChange.createMany({ data });
    }
  }

  test("20 streams that nobody reads: memory is bounded, and they miss nothing", async ({
    task,
  }) => {
    const { origin, process } = await target.start(smallHeap);
    const open = (apiKey: string) => RawStream.open(origin, apiKey);
    const reader = (await open(target.apiKey)).read();
    const slowKey = await target.createKey(unlimited);
    const slow = await Promise.all(Array.from({ length: mostOfKey }, () => open(slowKey)));
    /** Keeps changes, and returns the memory of the service once they were sent to the one that reads. */
    const megabytesAfter = async (count: number) => {
      const before = reader.ids.length;
      await change(count);
      await vi.waitFor(() => expect(reader.ids).toHaveLength(before + count), waiting);
      return usageOf(process.pid ?? 0).megabytes;
    };
    const first = await megabytesAfter(20_000);
    const grown = (await megabytesAfter(40_000)) - first;

    // The others would take a minute.
    const [one, two, ...others] = slow;
    for (const each of others) each.close();
    const late = [one?.read(), two?.read()];
    const idsOf = (stream?: RawStream) => stream?.ids ?? [];
    for (const each of late) {
      await vi.waitFor(() => expect(idsOf(each)).toHaveLength(reader.ids.length), waiting);
    }
    const isComplete = late.every((each) => idsOf(each).join() === reader.ids.join());
    for (const each of [reader, ...slow]) each.close();
    process.kill("SIGKILL");
    task.meta.fault = {
      ...{ fault: "20 streams that nobody reads", database, sent: 60_000, refused: 0, failed: 0 },
      ...{ lost: 0, duplicated: 0, recoveredMs: null, note: `memory + ${grown} MB` },
    };
    expect(isComplete).toBe(true);
    // Otherwise, they would take 200 MB.
    expect(grown).toBeLessThan(100);
  });

  test(`${mostStreams} open streams, four times: memory and descriptors stay`, async ({ task }) => {
    const { origin, process } = await target.start(smallHeap);
    const pid = process.pid ?? 0;
    const further = await target.createKey(unlimited);
    const keys: string[] = [];
    while (keys.length < mostStreams / mostOfKey) keys.push(await target.createKey(unlimited));
    await fetch(`${origin}/livez`, { headers: { Connection: "close" } });
    const { descriptors } = usageOf(pid);
    const used: ReturnType<typeof usageOf>[] = [];
    /** Numbers of streams that received other changes than the first one. */
    const different: number[] = [];
    for (let round = 0; round < 4; round++) {
      const streams: RawStream[] = [];
      for (const key of keys) {
        const own = Array.from({ length: mostOfKey }, () => RawStream.open(origin, key));
        streams.push(...(await Promise.all(own)));
      }
      expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
      const refused = await RawStream.open(origin, further);
      expect([refused.status, refused.retryAfter]).toEqual([503, expect.stringMatching(/^\d+$/)]);
      refused.close();
      for (const each of streams) each.read();
      await change(50);
      const received = () => streams.filter(({ ids }) => ids.length === 51);
      await vi.waitFor(() => expect(received()).toHaveLength(mostStreams), waiting);
      different.push(new Set(streams.map(({ ids }) => ids.join())).size - 1);
      const { megabytes } = usageOf(pid);
      for (const each of streams) each.close();
      await vi.waitFor(
        () => expect(usageOf(pid).descriptors).toBeLessThanOrEqual(descriptors + 5),
        waiting,
      );
      used.push({ megabytes, descriptors: usageOf(pid).descriptors });
      await setTimeout(500);
    }
    const grown = (used[3]?.megabytes ?? 0) - (used[1]?.megabytes ?? 0);
    const sent = 4 * mostStreams;
    task.meta.fault = {
      ...{ fault: `${mostStreams} open streams, 4 times`, database, sent, refused: 4, failed: 0 },
      ...{ lost: 0, duplicated: 0, recoveredMs: null },
      note: `${used.map(({ megabytes }) => megabytes).join(", ")} MB, ${used.map((each) => each.descriptors - descriptors).join(", ")} more descriptors`,
    };
    expect(different).toEqual([0, 0, 0, 0]);
    expect(grown).toBeLessThan(30);
  });
});
