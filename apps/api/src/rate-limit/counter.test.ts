import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BanPolicy, createCounter, decide } from "./counter.js";
import type { Client, Decision } from "./counter-store.js";

const minute = 60_000;
const day = 86_400_000;
const noon = Date.UTC(2026, 10, 21, 12);
const bans: BanPolicy = { threshold: 3, firstMs: minute, longestMs: 60 * minute };
const noBans: BanPolicy = { ...bans, threshold: 0 };

function clientWith(fields: Partial<Client> = {}): Client {
  return {
    id: "key:1",
    limits: { minute: 2, day: 5 },
    canBeBanned: true,
    unbannedAt: 0,
    ...fields,
  };
}

/** Sends requests of one client at the given times. */
function requests(client: Client, policy: BanPolicy, times: number[]): Decision[] {
  const counter = createCounter();
  return times.map((time) => decide(counter, client, time, policy));
}

const admitted = (decisions: Decision[]) => decisions.map(({ isAdmitted }) => isAdmitted);

describe("windows", () => {
  test.each([
    ["a minute", noon + minute],
    ["an hour", Date.UTC(2026, 10, 21, 13)],
    ["a day", Date.UTC(2026, 10, 22)],
    ["a month", Date.UTC(2026, 11, 1)],
    ["a year", Date.UTC(2027, 0, 1)],
    ["February in a leap year", Date.UTC(2028, 2, 1)],
  ])("begin anew at the end of %s", (_name, edge) => {
    const times = [edge - 2, edge - 1, edge - 1, edge, edge + 1, edge + 1];
    expect(admitted(requests(clientWith(), noBans, times))).toEqual([
      true,
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  test("a request is admitted only when both have room", () => {
    const times = [0, 1, 2, 3, 4, 5].map((index) => noon + index * minute);
    expect(admitted(requests(clientWith(), noBans, times))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  test("a refused request counts in neither", () => {
    const decisions = requests(clientWith(), noBans, [noon, noon, noon, noon]);
    expect(decisions.at(-1)?.windows.map(({ remaining }) => remaining)).toEqual([0, 3]);
  });

  test("a clock that is set back gives no request twice", () => {
    const times = [noon, noon, noon - minute, noon - 1, noon, noon + minute];
    expect(admitted(requests(clientWith(), noBans, times))).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
    ]);
  });

  test("a limit that was lowered below the use leaves nothing", () => {
    const counter = createCounter();
    decide(counter, clientWith(), noon, noBans);
    decide(counter, clientWith(), noon, noBans);
    const decision = decide(counter, clientWith({ limits: { minute: 1, day: 1 } }), noon, noBans);
    expect(decision.windows.map(({ remaining }) => remaining)).toEqual([0, 0]);
    expect(decision.isAdmitted).toBe(false);
  });
});

describe("admittedAt", () => {
  test("is the end of the minute when the minute is full", () => {
    const [, , refused] = requests(clientWith(), noBans, [noon + 1, noon + 2, noon + 3]);
    expect(refused?.admittedAt).toBe(noon + minute);
  });

  test("is the end of the day when the day is full", () => {
    const times = [0, 1, 2, 3, 4, 5].map((index) => noon + index * minute);
    expect(requests(clientWith(), noBans, times).at(-1)?.admittedAt).toBe(Date.UTC(2026, 10, 22));
  });

  test("is the end of the ban, or of the full day when that is later", () => {
    const late = Date.UTC(2026, 10, 21, 23, 59, 30);
    const banned = requests(clientWith(), bans, Array(6).fill(late)).at(-1);
    expect(banned).toMatchObject({ isBanned: true, admittedAt: late + minute });
    const spent = requests(
      clientWith({ limits: { minute: 2, day: 2 } }),
      bans,
      Array(6).fill(noon),
    ).at(-1);
    expect(spent).toMatchObject({ isBanned: true, admittedAt: Date.UTC(2026, 10, 22) });
  });
});

describe("bans", () => {
  /** Requests at one time that use up the limit and then reach the threshold of a ban. */
  const offence = (time: number) => Array<number>(2 + bans.threshold).fill(time);

  test("come with the refusal that reaches the threshold, and end", () => {
    const decisions = requests(clientWith(), bans, [
      ...offence(noon),
      noon + minute - 1,
      noon + minute,
    ]);
    expect(decisions.map(({ isBanned }) => isBanned)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(decisions.at(-1)?.isAdmitted).toBe(true);
  });

  test("double when they follow within a day, up to the longest", () => {
    const counter = createCounter();
    const client = clientWith({ limits: { minute: 1, day: 1e6 } });
    let time = noon;
    const lengths = Array.from({ length: 8 }, () => {
      while (!decide(counter, client, time, bans).isBanned);
      const length = counter.bannedUntil - time;
      time = counter.bannedUntil;
      return length / minute;
    });
    expect(lengths).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    time += day;
    while (!decide(counter, client, time, bans).isBanned);
    expect(counter.bannedUntil - time).toBe(minute);
  });

  test("are lifted, and the refusals forgiven, by unbannedAt", () => {
    const counter = createCounter();
    for (const time of offence(noon)) decide(counter, clientWith(), time, bans);
    const lifted = clientWith({ unbannedAt: noon + 1, limits: { minute: 10, day: 10 } });
    expect(decide(counter, lifted, noon + 2, bans)).toMatchObject({
      isAdmitted: true,
      isBanned: false,
    });
  });

  test("do not grow longer when the clock is set back", () => {
    const counter = createCounter();
    for (const time of offence(noon)) decide(counter, clientWith(), time, bans);
    expect(decide(counter, clientWith(), noon - day, bans).isBanned).toBe(true);
    expect(counter.bannedUntil).toBe(noon - day + minute);
  });

  test("are off at a threshold of 0, and for addresses", () => {
    const times = Array<number>(50).fill(noon);
    expect(requests(clientWith(), noBans, times).some(({ isBanned }) => isBanned)).toBe(false);
    const address = clientWith({ canBeBanned: false });
    expect(requests(address, bans, times).some(({ isBanned }) => isBanned)).toBe(false);
  });
});

/** Intervals between requests in milliseconds: none, up to 90 seconds, and up to a day. */
const steps = fc.array(
  fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: day })),
  { maxLength: 200 },
);

const timesOf = (each: number[]) =>
  each.map((_step, index) => noon + sum(each.slice(0, index + 1)));
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe("against a model that remembers every request", () => {
  test("the same requests are admitted, with the same numbers left", () => {
    fc.assert(
      fc.property(
        steps,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 20 }),
        (each, perMinute, perDay) => {
          const times = timesOf(each);
          const decisions = requests(
            clientWith({ limits: { minute: perMinute, day: perDay } }),
            noBans,
            times,
          );
          const past: number[] = [];
          times.forEach((time, index) => {
            const used = (length: number) =>
              past.filter((other) => Math.floor(other / length) === Math.floor(time / length))
                .length;
            const isAdmitted = used(minute) < perMinute && used(day) < perDay;
            if (isAdmitted) past.push(time);
            expect(decisions[index]?.isAdmitted).toBe(isAdmitted);
            expect(decisions[index]?.windows).toEqual([
              {
                name: "minute",
                limit: perMinute,
                remaining: perMinute - used(minute),
                endsAt: (Math.floor(time / minute) + 1) * minute,
              },
              {
                name: "day",
                limit: perDay,
                remaining: perDay - used(day),
                endsAt: (Math.floor(time / day) + 1) * day,
              },
            ]);
          });
        },
      ),
    );
  });

  test("a client that waits as told is admitted at that time and never banned", () => {
    fc.assert(
      fc.property(steps, (each) => {
        const counter = createCounter();
        const strict = { ...bans, threshold: 2 };
        let time = noon;
        for (const step of each) {
          time += step;
          const decision = decide(counter, clientWith(), time, strict);
          expect(decision.isBanned).toBe(false);
          if (decision.isAdmitted) continue;
          time = decision.admittedAt;
          expect(decide(counter, clientWith(), time, strict).isAdmitted).toBe(true);
        }
      }),
    );
  });

  test("no request is admitted before admittedAt", () => {
    fc.assert(
      fc.property(steps, fc.double({ min: 0, max: 0.999, noNaN: true }), (each, part) => {
        const counter = createCounter();
        for (const time of timesOf(each)) {
          const { isAdmitted, admittedAt } = decide(counter, clientWith(), time, bans);
          if (isAdmitted || admittedAt <= time) continue;
          const early = structuredClone(counter);
          const between = time + Math.floor((admittedAt - time) * part);
          expect(decide(early, clientWith(), between, bans).isAdmitted).toBe(false);
        }
      }),
    );
  });
});
