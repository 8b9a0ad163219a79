import { expect, onTestFinished, test, vi } from "vitest";
import { failureOf } from "./sqlite-errors.ts";
import { StorageUnavailable } from "./unavailable.ts";
import { WriteState } from "./write-state.ts";

test("writes that time out one after the other are a fault, until one succeeds or time passes", async () => {
  let time = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => time);
  onTestFinished(() => clock.mockRestore());
  const writes = new WriteState();
  const succeed = (table?: string) => writes.track(async () => {}, failureOf, table);
  const timeOut = async () => {
    const error = new StorageUnavailable("locked", { cause: { code: "SQLITE_BUSY" } });
    await expect(writes.track(() => Promise.reject(error), failureOf)).rejects.toBe(error);
    return writes.fault();
  };

  expect([await timeOut(), await timeOut()]).toEqual([null, null]);
  await succeed();
  expect([await timeOut(), await timeOut(), await timeOut()]).toEqual([
    null,
    null,
    "writes time out",
  ]);
  // A write to no table says nothing about those that wait for a locked one, nor does one to another table.
  await writes.probe(() => succeed());
  await succeed("Other");
  expect(writes.fault()).toBe("writes time out");
  time += 10_000;
  expect(writes.fault()).toBe(null);
  expect(await timeOut()).toBe("writes time out");
  await succeed();
  expect(writes.fault()).toBe(null);
});
