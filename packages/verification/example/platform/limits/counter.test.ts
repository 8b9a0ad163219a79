import type { BanPolicy } from "@contract-first/service/internal/limits/counter";
import type { Consumer, Decision } from "@contract-first/service/internal/limits/counter-store";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Counting, countingKinds } from "../testing/counting.ts";

const minute = 60_000;
const day = 86_400_000;
const noon = Date.UTC(2026, 10, 21, 12);
const bans: BanPolicy = { threshold: 3, firstMs: minute, maxMs: 60 * minute };
const noBans: BanPolicy = { ...bans, threshold: 0 };

function consumerWith(fields: Partial<Consumer> = {}): Consumer {
  return {
    id: "key:1",
    limits: { minute: 2, day: 5 },
    isSaved: true,
    canBeBanned: true,
    unbannedAt: 0,
    ...fields,
  };
}

const admitted = (decisions: Decision[]) => decisions.map(({ isAdmitted }) => isAdmitted);

/** Intervals between requests in milliseconds: none, up to 90 seconds, and up to a day. */
const steps = fc.array(
  fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: day })),
  { maxLength: 200 },
);

const timesOf = (each: number[]) =>
  each.map((_step, index) => noon + sum(each.slice(0, index + 1)));
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe.each(countingKinds)("counting $name", ({ open }) => {
  let begin: () => Counting;
  let close: () => void;

  beforeAll(async () => {
    ({ begin, close } = await open());
  });

  afterAll(() => close());

  /** Sends requests of one consumer at the given times. */
  function requests(consumer: Consumer, policy: BanPolicy, times: number[]): Promise<Decision[]> {
    const counting = begin();
    return Promise.all(times.map((time) => counting.hit(consumer, time, policy)));
  }

  describe("windows", () => {
    test.each([
      ["a minute", noon + minute],
      ["a day", Date.UTC(2026, 10, 22)],
    ])("begin anew at the end of %s", async (_name, edge) => {
      const times = [edge - 2, edge - 1, edge - 1, edge, edge + 1, edge + 1];
      const outcomes = [true, true, false, true, true, false];
      expect(admitted(await requests(consumerWith(), noBans, times))).toEqual(outcomes);
    });

    test("a limit that was lowered below the use leaves nothing", async () => {
      const counting = begin();
      await counting.hit(consumerWith(), noon, noBans);
      await counting.hit(consumerWith(), noon, noBans);
      const lowered = consumerWith({ limits: { minute: 1, day: 1 } });
      const decision = await counting.hit(lowered, noon, noBans);
      expect(decision.windows.map(({ remaining }) => remaining)).toEqual([0, 0]);
      expect(decision.isAdmitted).toBe(false);
    });
  });

  describe("admittedAt", () => {
    test("is the end of the ban, or of the full day when that is later", async () => {
      const late = Date.UTC(2026, 10, 21, 23, 59, 30);
      const banned = await requests(consumerWith(), bans, Array(6).fill(late));
      expect(banned.at(-1)).toMatchObject({ isBanned: true, admittedAt: late + minute });
      const twoADay = consumerWith({ limits: { minute: 2, day: 2 } });
      const spent = await requests(twoADay, bans, Array(6).fill(noon));
      expect(spent.at(-1)).toMatchObject({ isBanned: true, admittedAt: Date.UTC(2026, 10, 22) });
    });
  });

  describe("bans", () => {
    /** Requests at one time that use up the limit and then reach the threshold of a ban. */
    const offence = (time: number) => Array<number>(2 + bans.threshold).fill(time);

    test("come with the refusal that reaches the threshold, and end", async () => {
      const times = [...offence(noon), noon + minute - 1, noon + minute];
      const decisions = await requests(consumerWith(), bans, times);
      const banned = decisions.map(({ isBanned }) => isBanned);
      expect(banned).toEqual([...Array(4).fill(false), true, true, false]);
      expect(decisions.at(-1)?.isAdmitted).toBe(true);
    });

    test("double when they follow within a day, up to the longest", async () => {
      const counting = begin();
      const consumer = consumerWith({ limits: { minute: 1, day: 1e6 } });
      let time = noon;
      const lengths: number[] = [];
      for (let ban = 0; ban < 8; ban++) {
        while (!(await counting.hit(consumer, time, bans)).isBanned);
        const { bannedUntil } = await counting.read();
        lengths.push((bannedUntil - time) / minute);
        time = bannedUntil;
      }
      expect(lengths).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
      time += day;
      for (const after of [0, day]) {
        while (!(await counting.hit(consumer, time + after, bans)).isBanned);
        expect((await counting.read()).bannedUntil - time - after).toBe(minute);
      }
    });

    test.each([
      ["at their moment", noon],
      ["after it", noon + 1],
    ])("are lifted, and the refusals forgiven, by unbannedAt %s", async (_name, unbannedAt) => {
      const counting = begin();
      for (const time of offence(noon)) await counting.hit(consumerWith(), time, bans);
      const lifted = consumerWith({ unbannedAt, limits: { minute: 10, day: 10 } });
      expect(await counting.hit(lifted, noon + 2, bans)).toMatchObject({
        isAdmitted: true,
        isBanned: false,
      });
    });

    test("do not grow longer when the clock is set back", async () => {
      const counting = begin();
      for (const time of offence(noon)) await counting.hit(consumerWith(), time, bans);
      expect((await counting.hit(consumerWith(), noon - day, bans)).isBanned).toBe(true);
      expect((await counting.read()).bannedUntil).toBe(noon - day + minute);
    });

    test("are off at a threshold of 0, and for addresses", async () => {
      const times = Array<number>(50).fill(noon);
      const turnedOff = await requests(consumerWith(), noBans, times);
      const address = await requests(consumerWith({ canBeBanned: false }), bans, times);
      expect([...turnedOff, ...address].some(({ isBanned }) => isBanned)).toBe(false);
    });
  });

  describe("against a model that remembers every request", () => {
    test("the same requests are admitted, with the same numbers left", async () => {
      await fc.assert(
        fc.asyncProperty(
          steps,
          fc.integer({ min: 1, max: 5 }),
          fc.integer({ min: 1, max: 20 }),
          async (each, perMinute, perDay) => {
            const times = timesOf(each);
            const decisions = await requests(
              consumerWith({ limits: { minute: perMinute, day: perDay } }),
              noBans,
              times,
            );
            const past: number[] = [];
            times.forEach((time, index) => {
              const windowOf = (each: number, length: number) => Math.floor(each / length);
              const used = (length: number) =>
                past.filter((other) => windowOf(other, length) === windowOf(time, length)).length;
              const isAdmitted = used(minute) < perMinute && used(day) < perDay;
              if (isAdmitted) past.push(time);
              expect(decisions[index]?.isAdmitted).toBe(isAdmitted);
              const window = (name: string, limit: number, length: number) => ({
                ...{ name, limit, remaining: limit - used(length) },
                endsAt: (windowOf(time, length) + 1) * length,
              });
              expect(decisions[index]?.windows).toEqual([
                window("minute", perMinute, minute),
                window("day", perDay, day),
              ]);
            });
          },
        ),
      );
    });

    test("a consumer that waits as told is admitted at that time and never banned", async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (each) => {
          const counting = begin();
          const strict = { ...bans, threshold: 2 };
          let time = noon;
          for (const step of each) {
            time += step;
            const decision = await counting.hit(consumerWith(), time, strict);
            expect(decision.isBanned).toBe(false);
            if (decision.isAdmitted) continue;
            time = decision.admittedAt;
            expect((await counting.hit(consumerWith(), time, strict)).isAdmitted).toBe(true);
          }
        }),
      );
    });

    test("no request is admitted before admittedAt", async () => {
      await fc.assert(
        fc.asyncProperty(
          steps,
          fc.double({ min: 0, max: 0.999, noNaN: true }),
          async (each, part) => {
            const counting = begin();
            for (const time of timesOf(each)) {
              const { isAdmitted, admittedAt } = await counting.hit(consumerWith(), time, bans);
              if (isAdmitted || admittedAt <= time) continue;
              const early = await counting.copy();
              const between = time + Math.floor((admittedAt - time) * part);
              expect((await early.hit(consumerWith(), between, bans)).isAdmitted).toBe(false);
            }
          },
        ),
      );
    });
  });
});
