import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { collectGarbage } from "./collect-garbage.ts";

test.each(["regular", "last-resort"] as const)(
  "a %s collection finds all garbage",
  async (flavor) => {
    const garbage = new WeakRef({});
    await setImmediate();
    collectGarbage(flavor);
    await setImmediate();
    expect(garbage.deref()).toBeUndefined();
  },
);
