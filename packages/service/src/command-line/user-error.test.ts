import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { run, UserError } from "./user-error.ts";

let printed: MockInstance<typeof console.error>;

beforeEach(() => {
  printed = vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

describe("run", () => {
  test("prints a UserError's message without its stack, and lets the program fail", async () => {
    await run(async () => {
      throw new UserError("There is no key 7.");
    });
    expect(printed.mock.calls).toEqual([["There is no key 7."]]);
    expect(process.exitCode).toBe(1);
  });

  test("escapes what could move the cursor, as a contract of somebody else may have it", async () => {
    await run(async () => {
      throw new UserError("\u001b[2J:\n\tThere is\u009b no key 🔑.\r");
    });
    expect(printed.mock.calls).toEqual([["\\u001b[2J:\n\tThere is\\u009b no key 🔑.\\u000d"]]);
  });

  test("leaves any other error to Node.js, which prints its stack", async () => {
    const defect = new TypeError("x is not a function");
    await expect(
      run(async () => {
        throw defect;
      }),
    ).rejects.toBe(defect);
    expect(printed).not.toHaveBeenCalled();
  });

  test("says nothing of a program that succeeds", async () => {
    await run(async () => {});
    expect(printed).not.toHaveBeenCalled();
    expect(process.exitCode).toBeUndefined();
  });
});
