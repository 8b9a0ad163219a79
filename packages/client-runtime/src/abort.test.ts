import { getEventListeners } from "node:events";
import { describe, expect, test, vi } from "vitest";
import { pause, withDeadline } from "./abort.ts";

test("a pause ends with the reason of an abort", async () => {
  const controller = new AbortController();
  const waiting = pause(60_000, controller.signal);
  controller.abort("left");
  await expect(waiting).rejects.toBe("left");
});

describe("within", () => {
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
});
