import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { folderWith } from "../testing/run-in-folder.ts";
import { type Change, Loop, type Step } from "./loop.ts";

let folder: string;
beforeEach(() => {
  folder = folderWith({});
});

const save = (text: string, name = "contract.yaml") => writeFileSync(join(folder, name), text);
const contract = () => readFileSync(join(folder, "contract.yaml"), "utf8");

/** A step that depends on the YAML files of the folder. */
function stepWith(take: (change: Change) => Promise<void>): Step {
  return { inputs: { roots: [folder], pattern: /\.yaml$/ }, take };
}

describe("a step is taken", () => {
  test("at first, and again only when its files have other contents", async () => {
    const take = vi.fn(async () => {});
    const loop = new Loop([stepWith(take)]);
    save("a");
    await loop.changed();
    save("a");
    save("b", "other.txt");
    await loop.changed();
    expect(take).toHaveBeenCalledTimes(1);
    save("b");
    await loop.changed();
    expect(take).toHaveBeenCalledTimes(2);
  });

  test("with the paths that were changed, added or removed", async () => {
    const changes: string[][] = [];
    const loop = new Loop([stepWith(async ({ paths }) => void changes.push(paths))]);
    save("a");
    save("a", "removed.yaml");
    await loop.changed();
    rmSync(join(folder, "removed.yaml"));
    save("a", "added.yaml");
    await loop.changed();
    expect(
      changes
        .at(-1)
        ?.map((path) => path.split("/").at(-1))
        .toSorted(),
    ).toEqual(["added.yaml", "removed.yaml"]);
  });

  test("again when a file changes while it is taken, even if nobody says so", async () => {
    const seen: string[] = [];
    const loop = new Loop([
      stepWith(async () => {
        seen.push(contract());
        if (seen.length === 1) save("b");
      }),
    ]);
    save("a");
    await loop.changed();
    expect(seen).toEqual(["a", "b"]);
  });

  test("again when a file is saved while it is taken, even if the contents are the old ones again", async () => {
    const seen: string[] = [];
    const loop = new Loop([
      stepWith(async () => {
        seen.push(contract());
        if (seen.length > 1) return;
        save("b");
        save("a");
      }),
    ]);
    save("a");
    await loop.changed();
    expect(seen).toEqual(["a", "a"]);
  });

  test("again when it was forgotten", async () => {
    const take = vi.fn(async () => {});
    const step = stepWith(take);
    const loop = new Loop([step]);
    await loop.changed();
    loop.forget(step);
    await loop.changed();
    expect(take).toHaveBeenCalledTimes(2);
  });
});

test("what is saved last is what counts in the end, whenever it is saved", async () => {
  const pause = fc.integer({ min: 0, max: 60 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(pause, { minLength: 1, maxLength: 12 }),
      pause,
      async (pauses, work) => {
        let read = "";
        const loop = new Loop([
          stepWith(async () => {
            read = contract();
            await delay(work);
          }),
        ]);
        let done = Promise.resolve();
        for (const [index, ms] of pauses.entries()) {
          save(`half-written ${index}`);
          done = loop.changed();
          await delay(ms);
          save(`version ${index}`);
          done = loop.changed();
        }
        await done;
        expect(read).toBe(`version ${pauses.length - 1}`);
      },
    ),
    { numRuns: 10 },
  );
});
