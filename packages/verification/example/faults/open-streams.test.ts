import { setTimeout } from "node:timers/promises";
import { defaultStreamLimits } from "@contract-first/service/internal/testing";
import { noLimit, targetNames, usageOf, useTarget } from "@contract-first/testing/faults";
import { describe, expect, test, vi } from "vitest";
import { compareIds, complete, inTotal } from "./compare-ids.ts";
import { RawStream } from "./raw-stream.ts";
import { register } from "./register.ts";

const { open: maxStreams, perConsumer: maxPerKey } = defaultStreamLimits;
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

  test(`${maxPerKey} streams that nobody reads: memory is bounded, and they miss nothing`, async ({
    task,
  }) => {
    const { origin, process, kill } = await target.start(smallHeap);
    const open = (apiKey: string) => RawStream.open(origin, apiKey);
    const reader = (await open(target.apiKey)).read();
    const slowKey = await target.createKey(noLimit);
    const slow = await Promise.all(Array.from({ length: maxPerKey }, () => open(slowKey)));
    /** Keeps changes, and returns the memory of the service once they were sent to the one that reads. */
    const megabytesAfter = async (count: number) => {
      const before = reader.ids.length;
      await change(count);
      await vi.waitFor(() => expect(reader.ids).toHaveLength(before + count), waiting);
      return usageOf(process).megabytes;
    };
    const first = await megabytesAfter(20_000);
    const grown = (await megabytesAfter(40_000)) - first;

    // The others would take a minute.
    const late = slow.slice(0, 2);
    for (const each of slow.slice(2)) each.close();
    for (const each of late) {
      each.read();
      await vi.waitFor(() => expect(each.ids).toHaveLength(reader.ids.length), waiting);
    }
    const found = inTotal(late.map(({ ids }) => compareIds(ids, reader.ids)));
    for (const each of [reader, ...slow]) each.close();
    await kill();
    task.meta.fault = {
      ...{ fault: `${maxPerKey} streams that nobody reads`, database, sent: 60_000, ...found },
      note: `memory + ${grown} MB`,
    };
    expect(found).toEqual(complete);
    // Otherwise, they would take 200 MB.
    expect(grown).toBeLessThan(100);
  });

  test(`${maxStreams} open streams, four times: memory and descriptors stay`, async ({ task }) => {
    const { origin, process } = await target.start(smallHeap);
    const further = await target.createKey(noLimit);
    const keys: string[] = [];
    while (keys.length < maxStreams / maxPerKey) keys.push(await target.createKey(noLimit));
    await fetch(`${origin}/livez`, { headers: { Connection: "close" } });
    const { descriptors } = usageOf(process);
    const used: ReturnType<typeof usageOf>[] = [];
    const compared = [];
    for (let round = 0; round < 4; round++) {
      const streams: RawStream[] = [];
      for (const key of keys) {
        const own = Array.from({ length: maxPerKey }, () => RawStream.open(origin, key));
        streams.push(...(await Promise.all(own)));
      }
      expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
      const refused = await RawStream.open(origin, further);
      expect([refused.status, refused.retryAfter]).toEqual([503, expect.stringMatching(/^\d+$/)]);
      refused.close();
      for (const each of streams) each.read();
      await change(50);
      const received = () => streams.filter(({ ids }) => ids.length === 51);
      await vi.waitFor(() => expect(received()).toHaveLength(maxStreams), waiting);
      compared.push(...streams.map(({ ids }) => compareIds(ids, streams[0]?.ids ?? [])));
      const { megabytes } = usageOf(process);
      for (const each of streams) each.close();
      await vi.waitFor(
        () => expect(usageOf(process).descriptors).toBeLessThanOrEqual(descriptors + 5),
        waiting,
      );
      used.push({ megabytes, descriptors: usageOf(process).descriptors });
      await setTimeout(500);
    }
    const grown = (used[3]?.megabytes ?? 0) - (used[1]?.megabytes ?? 0);
    const found = inTotal(compared);
    const sent = 4 * maxStreams;
    task.meta.fault = {
      ...{ fault: `${maxStreams} open streams, 4 times`, database, sent, refused: 4, ...found },
      note: `${used.map(({ megabytes }) => megabytes).join(", ")} MB, ${used.map((each) => each.descriptors - descriptors).join(", ")} more descriptors`,
    };
    expect(compared).toHaveLength(sent);
    expect(found).toEqual(complete);
    expect(grown).toBeLessThan(30);
  });
});
