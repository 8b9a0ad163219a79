import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pause, withDeadline } from "./abort.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const { signal } = new AbortController();
const endless = () => new Promise<void>(() => {});

/** Whether the promise is settled after so many milliseconds. */
async function isSettled(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let settled = false;
  void promise.finally(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(milliseconds);
  return settled;
}

describe("pause", () => {
  test("lasts as long as it is told", async () => {
    const waiting = pause(1000, signal);
    expect(await isSettled(waiting, 999)).toBe(false);
    expect(await isSettled(waiting, 1)).toBe(true);
  });

  test.each([0, -5])("of %i milliseconds is none", async (milliseconds) => {
    await pause(milliseconds, signal);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("ends with the reason of an abort, and leaves no timer", async () => {
    const controller = new AbortController();
    const outcome = pause(1000, controller.signal).catch((reason: unknown) => reason);
    controller.abort("left");
    expect(await outcome).toBe("left");
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("within", () => {
  test("ends with its work, whose signal then aborts no more", async () => {
    const controller = new AbortController();
    let inner: AbortSignal | undefined;
    await withDeadline(1000, controller.signal, async (given) => {
      inner = given;
    });
    controller.abort();
    await vi.advanceTimersByTimeAsync(1000);
    expect(inner?.aborted).toBe(false);
  });

  test("fails with the error of its work", async () => {
    const error = new Error("failed");
    await expect(withDeadline(1000, signal, () => Promise.reject(error))).rejects.toBe(error);
  });

  test("does not wait for work that does not heed the time", async () => {
    const inner: AbortSignal[] = [];
    const working = withDeadline(1000, signal, (given) => {
      inner.push(given);
      return endless();
    });
    expect(await isSettled(working, 1000)).toBe(true);
    expect(inner[0]?.aborted).toBe(true);
  });

  test("of many with one signal adds one listener, and leaves none", async () => {
    const { signal } = new AbortController();
    const ends: (() => void)[] = [];
    const work = () => new Promise<void>((resolve) => void ends.push(resolve));
    const all = Array.from({ length: 20 }, () => withDeadline(1000, signal, work));
    expect(getEventListeners(signal, "abort")).toHaveLength(1);
    for (const end of ends) end();
    await Promise.all(all);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test("whose work goes on leaves no listener, but ends it with the signal", async () => {
    const controller = new AbortController();
    let inner: AbortSignal | undefined;
    const work = async (given: AbortSignal) => {
      inner = given;
    };
    await withDeadline(1000, controller.signal, work, true);
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
    controller.abort("left");
    expect(inner?.reason).toBe("left");
  });

  test("whose work goes on ends it with the signal also on an older platform", async () => {
    vi.stubGlobal("AbortSignal", class {});
    const controller = new AbortController();
    let inner: AbortSignal | undefined;
    const work = async (given: AbortSignal) => {
      inner = given;
    };
    await withDeadline(1000, controller.signal, work, true);
    controller.abort("left");
    expect(inner?.reason).toBe("left");
    vi.unstubAllGlobals();
  });

  test.each<[string, number, AbortSignal]>([
    ["there is no time", 0, signal],
    ["the call is aborted", 1000, AbortSignal.abort("left")],
  ])("starts no work if %s", async (_name, milliseconds, given) => {
    const work = vi.fn(endless);
    await withDeadline(milliseconds, given, work).catch(() => {});
    expect(work).not.toHaveBeenCalled();
  });
});
