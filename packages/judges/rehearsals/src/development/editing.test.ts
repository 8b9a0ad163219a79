import { expect, test } from "vitest";
import { pollHealth, printed, useDevelopment } from "./development.ts";
import { contract, halfOf, handlers, message, version, withMessage, withVersion } from "./edits.ts";

const dev = useDevelopment();

const polling = pollHealth(dev);

test("a handler that is saved is served", async () => {
  dev.write(handlers, withMessage(dev.read(handlers), "first"));
  await expect.poll(() => message(dev)).toBe("There is no pet: first");
});

test("a contract that is saved is served", async () => {
  dev.write(contract, withVersion(dev.read(contract), "1.2.3"));
  await expect.poll(() => version(dev)).toBe("1.2.3");
});

test("a handler that is wrong leaves the last good one, and is named", async () => {
  const good = dev.read(handlers);
  dev.write(handlers, halfOf(good));
  await printed(dev, /server +\| could not start; the one before goes on/);
  expect(await message(dev)).toBe("There is no pet: first");
  dev.write(handlers, withMessage(good, "second"));
  await expect.poll(() => message(dev)).toBe("There is no pet: second");
});

test("a contract that is wrong leaves the last good one, and is named", async () => {
  const good = dev.read(contract);
  dev.write(contract, good.replaceAll('schemas/NewPet"', 'schemas/Newt"'));
  await printed(dev, /contract +\| openapi\/openapi\.yaml:\d+:\d+ .*leads nowhere.*Newt/);
  expect(await version(dev)).toBe("1.2.3");
  dev.write(contract, withVersion(good, "1.2.4"));
  await expect.poll(() => version(dev)).toBe("1.2.4");
});

test("types and rules that are broken are told, and that they no longer are", async () => {
  const good = dev.read(handlers);
  dev.write(handlers, `${good}\nexport const limit: number = "1";\ndebugger;\n`);
  await printed(
    dev,
    /types +\| apps\/api\/src\/operations\/pets\.ts:\d+:14 Type 'string' is not assign/,
  );
  await printed(dev, /lint +\| apps\/api\/src\/operations\/pets\.ts:\d+:1 .*noDebugger/);
  dev.write(handlers, good);
  await printed(dev, /types +\|[\s\S]*types +\| no problems/);
});

test("no request was refused or failed meanwhile", async () => {
  const statuses = await polling.stop();
  expect(statuses.length).toBeGreaterThan(100);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("Ctrl-C ends it, with all of its processes", async () => {
  dev.kill("SIGINT");
  expect(await dev.exited).toBe(0);
  await expect.poll(() => dev.kill(0)).toBe(false);
});
