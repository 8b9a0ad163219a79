import fc from "fast-check";
import { expect, test } from "vitest";
import { LookUpQueue } from "./look-up-queue.ts";

/** Lets everything happen that does not wait for a look-up. */
const settle = () => new Promise(setImmediate);

/** Look-ups that end when the test says so. */
function heldLookUps() {
  const queue = new LookUpQueue();
  const underWay: { address: string; end(): void; fail(error: Error): void }[] = [];
  const run = (address: string) =>
    queue.run(
      address,
      () => new Promise<void>((end, fail) => void underWay.push({ address, end, fail })),
    );
  return { run, underWay };
}

test("at most four look-ups are under way, and each ends, in any order", async () => {
  const addresses = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(addresses, fc.infiniteStream(fc.nat(3)), async (all, choices) => {
      const { run, underWay } = heldLookUps();
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

test("addresses take turns: one that sends many keys keeps only itself waiting", async () => {
  const { run, underWay } = heldLookUps();
  for (let count = 0; count < 100; count++) void run("many");
  void run("few");
  await settle();
  underWay.splice(0, 1)[0]?.end();
  underWay.splice(0, 1)[0]?.end();
  await settle();
  expect(underWay.map(({ address }) => address)).toEqual(["many", "many", "many", "few"]);
});

test("an address may have 1,500 keys waiting", async () => {
  const { run } = heldLookUps();
  for (let count = 0; count < 1_504; count++) void run("many");
  await expect(run("many")).rejects.toThrow(
    "too many look-ups of unknown API keys from one address",
  );
  const others = run("other");
  expect(await Promise.race([others, settle().then(() => "waits")])).toBe("waits");
});

test("a look-up that fails fails those that wait, and the next ones are tried", async () => {
  const { run, underWay } = heldLookUps();
  const all = Array.from({ length: 6 }, () => run("a").catch((error: Error) => error.message));
  await settle();
  underWay[0]?.fail(new Error("gone"));
  expect(await Promise.all([all[0], all[4], all[5]])).toEqual(["gone", "gone", "gone"]);
  const next = run("a");
  await settle();
  expect(underWay.length).toBe(5);
  underWay[4]?.end();
  await next;
});
