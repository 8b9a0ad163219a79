import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Change, Loop, type Step } from "./loop.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "animal-store-loop-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

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

test.runIf(process.platform === "linux")(
  "many events while a step is taken open few files at the same time",
  async () => {
    for (let file = 0; file < 500; file++) save(String(file), `${file}.yaml`);
    const openFiles = () => readdirSync("/proc/self/fd").length;
    const before = openFiles();
    let most = 0;
    let finish = () => {};
    const events = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const loop = new Loop([stepWith(() => events)]);
    const done = loop.changed();
    for (let event = 0; event < 200; event++) {
      void loop.changed();
      await delay(1);
      most = Math.max(most, openFiles() - before);
    }
    finish();
    await done;
    expect(most).toBeLessThan(150);
  },
);

test("a step whose files change while it is taken is told so at once", async () => {
  const aborted: boolean[] = [];
  let hasBegun = false;
  const loop = new Loop([
    stepWith(async ({ superseded }) => {
      if (contract() === "good") return;
      hasBegun = true;
      await new Promise((resolve) => superseded.addEventListener("abort", resolve));
      aborted.push(superseded.aborted);
    }),
  ]);
  save("an endless loop");
  void loop.changed();
  await expect.poll(() => hasBegun).toBe(true);
  save("good");
  await loop.changed();
  expect(aborted).toEqual([true]);
});

test("a step that has ended is not aborted by a change that came while it was taken", async () => {
  const signals: AbortSignal[] = [];
  const loop = new Loop([
    stepWith(() => delay(contract() === "b" ? 150 : 0)),
    stepWith(async ({ superseded }) => {
      signals.push(superseded);
      if (contract() === "b") return;
      save("b");
      void loop.changed();
    }),
  ]);
  save("a");
  await loop.changed();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
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
