import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ConnectionError, InexactIntegerError, TimeoutError } from "./errors.ts";
import { backoff, mayRepeat } from "./retry.ts";
import { connectionFailure } from "./testing/scripted-fetch.ts";
import { defaultSettings } from "./transport-options.ts";

const both = [true, false];

const responded = (status: number) =>
  ({ status: "fulfilled", value: new Response(null, { status }) }) as const;
const failed = (reason: unknown) => ({ status: "rejected", reason }) as const;
const failedWith = (code: string) =>
  failed(new ConnectionError("failed", { cause: connectionFailure(code) }));

describe("what may be repeated", () => {
  const always: [string, Parameters<typeof mayRepeat>[1]][] = [
    ["429", responded(429)],
    ["a refused connection", failedWith("ECONNREFUSED")],
  ];
  test.each(always)("%s, whatever the request does", (_name, outcome) => {
    for (const isIdempotent of both) expect(mayRepeat(isIdempotent, outcome)).toBe(true);
  });

  const temporary: [string, Parameters<typeof mayRepeat>[1]][] = [
    ["502", responded(502)],
    ["503", responded(503)],
    ["504", responded(504)],
    ["a lost connection", failedWith("ECONNRESET")],
    ["a connection that failed for no known reason", failed(new ConnectionError("failed"))],
    ["no response in time", failed(new TimeoutError("late"))],
  ];
  test.each(temporary)("%s, where this performs no action twice", (_name, outcome) => {
    expect(mayRepeat(true, outcome)).toBe(true);
    expect(mayRepeat(false, outcome)).toBe(false);
  });

  const never: [string, Parameters<typeof mayRepeat>[1]][] = [
    ...[200, 201, 304, 400, 401, 404, 408, 500, 501, 505].map(
      (status) => [String(status), responded(status)] as [string, ReturnType<typeof responded>],
    ),
    ["data that cannot be exact", failed(new InexactIntegerError("inexact"))],
    ["an error of the caller's own", failed(connectionFailure("ECONNREFUSED"))],
    ["an abort for no reason", failed(null)],
  ];
  test.each(never)("not %s", (_name, outcome) => {
    for (const isIdempotent of both) expect(mayRepeat(isIdempotent, outcome)).toBe(false);
  });
});

test("a pause is never negative, and never longer than its limits", () => {
  const delay = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      delay,
      delay,
      (attempts, baseDelay, maxDelay) => {
        const pause = backoff(attempts, { ...defaultSettings, baseDelay, maxDelay });
        expect(pause).toBeGreaterThanOrEqual(0);
        const doubled = baseDelay === 0 ? 0 : baseDelay * 2 ** (attempts - 1);
        expect(pause).toBeLessThanOrEqual(Math.min(maxDelay, doubled));
      },
    ),
    { examples: [[2000, 0, 8000]] },
  );
});
