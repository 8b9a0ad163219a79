import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { Semaphore } from "./semaphore.ts";

/** Lets everything happen that does not wait for a task. */
const settle = () => new Promise(setImmediate);

/** Tasks that end when the test says so. */
function pausedTasks() {
  const tooMany = () => new Error("too many wait");
  const semaphore = new Semaphore({ max: 4, waiting: { max: 1_500, tooMany } });
  const underWay: { key: string; end(): void; fail(error: Error): void }[] = [];
  const run = (key: string) =>
    semaphore.run(
      () => new Promise<void>((end, fail) => void underWay.push({ key, end, fail })),
      key,
    );
  return { semaphore, run, underWay };
}

test("at most four tasks are under way, and each ends, in any order", async () => {
  const keys = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(keys, fc.infiniteStream(fc.nat(3)), async (all, choices) => {
      const { run, underWay } = pausedTasks();
      const ends = Promise.all(all.map(run));
      for (let left = all.length; left > 0; left--) {
        await settle();
        expect(underWay.length).toBe(Math.min(4, left));
        const [{ end } = { end: () => {} }] = underWay.splice(
          choices.next().value % underWay.length,
          1,
        );
        end();
      }
      await ends;
    }),
  );
});

test("keys take turns: one with many tasks keeps only itself waiting", async () => {
  const { run, underWay } = pausedTasks();
  for (let count = 0; count < 100; count++) void run("many");
  void run("few");
  await settle();
  underWay.splice(0, 1)[0]?.end();
  underWay.splice(0, 1)[0]?.end();
  await settle();
  expect(underWay.map(({ key }) => key)).toEqual(["many", "many", "many", "few"]);
});

test("no more tasks of a key wait than may", async () => {
  const { run } = pausedTasks();
  for (let count = 0; count < 1_504; count++) void run("many");
  await expect(run("many")).rejects.toThrow("too many wait");
  const others = run("other");
  expect(await Promise.race([others, settle().then(() => "waits")])).toBe("waits");
});

test("all that wait can be rejected, and a task that fails makes room for the next one", async () => {
  const { semaphore, run, underWay } = pausedTasks();
  const all = Array.from({ length: 6 }, () => run("a").catch((error: Error) => error.message));
  await settle();
  semaphore.rejectWaiting(new Error("gone"));
  expect(await Promise.all([all[4], all[5]])).toEqual(["gone", "gone"]);
  underWay[0]?.fail(new Error("failed"));
  expect(await all[0]).toBe("failed");
  const next = run("a");
  await settle();
  expect(underWay.length).toBe(5);
  underWay[4]?.end();
  await next;
});

test("a permit that is released twice is free once", async () => {
  const semaphore = new Semaphore({ max: 1 });
  const release = await semaphore.acquire();
  release();
  release();
  await semaphore.acquire();
  expect(await Promise.race([semaphore.acquire(), settle().then(() => "waits")])).toBe("waits");
});

test("who waits for too long is rejected, and takes no permit later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const tooLate = () => new Error("too late");
  const semaphore = new Semaphore({ max: 1, timeout: { ms: 10, tooLate } });
  const release = await semaphore.acquire();
  const late = expect(semaphore.acquire()).rejects.toThrow("too late");
  vi.advanceTimersByTime(9);
  const next = semaphore.acquire();
  vi.advanceTimersByTime(1);
  await late;
  release();
  await next;
});
