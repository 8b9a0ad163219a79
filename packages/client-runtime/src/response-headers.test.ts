import { afterEach, describe, expect, test, vi } from "vitest";
import { readMetadata, readRateLimit } from "./response-headers.ts";

function responseWith(headers: Record<string, string>): Response {
  return new Response(null, { headers });
}

/** The headers of a window that is used up. */
const usedUp = {
  "X-RateLimit-Limit": "60",
  "X-RateLimit-Remaining": "0",
  "X-RateLimit-Reset": "1798761600",
};
const endOfWindow = new Date(1798761600_000);

describe("the rate limit", () => {
  test("is read from its three headers", () => {
    expect(readRateLimit(responseWith(usedUp))).toEqual({
      limit: 60,
      remaining: 0,
      resetAt: endOfWindow,
    });
  });

  test("may be of no request at all", () => {
    expect(readRateLimit(responseWith({ ...usedUp, "X-RateLimit-Limit": "0" }))?.limit).toBe(0);
  });

  test.each(Object.keys(usedUp))("is unknown without %s", (name) => {
    expect(readRateLimit(responseWith({ ...usedUp, [name]: "" }))).toBeUndefined();
  });
});

test("metadata of a proxy's response are absent", () => {
  expect(readMetadata(responseWith({}))).toMatchObject({
    status: 200,
    requestId: null,
    rateLimit: undefined,
  });
});

describe("when to send again", () => {
  const retryAt = (status: number, text?: string) => {
    const headers = { ...(status === 429 && usedUp), ...(text && { "Retry-After": text }) };
    return readMetadata(new Response(null, { status, headers })).retryAt;
  };
  const soon = new Date(1798761610_000);

  test.each<[string, number, string | undefined, Date | undefined]>([
    ["later than any date", 503, "99999999999999", new Date(8e15)],
    ["later than any number", 429, "9".repeat(400), new Date(8e15)],
    ["as a date", 503, "Fri, 01 Jan 2027 00:00:10 GMT", soon],
    ["in the form of RFC 850", 503, "Friday, 01-Jan-27 00:00:10 GMT", soon],
    ["in the form of asctime", 503, "Fri Jan  1 00:00:10 2027", soon],
    ["not told", 503, undefined, undefined],
    ["at the end of the window", 429, undefined, endOfWindow],
  ])("%s", (_name, status, text, expected) => {
    expect(retryAt(status, text)).toEqual(expected);
  });

  test.each([
    ...["2026-11-28T06:00:01Z", "-1", "1.5", "1e3", "wait 45", "in 2030", "45 seconds", "Monday"],
    ...["Fri, in 2030", "Fri, 1 Jan 2027 00:00:10 GMT", "Fri, 01 Jan 2027 00:00:10 +0200"],
    ...["Fri, 99 Jan 2027 00:00:10 GMT", "Friday, 01-Jan-27 00:00:10", "Sun Jan 1 2027", "soon"],
  ])("is as if not told by what is neither a number nor an HTTP-date: %s", (text) => {
    expect(retryAt(429, text)).toEqual(endOfWindow);
    expect(retryAt(503, text)).toBeUndefined();
  });
});

describe("with a clock that is ten minutes wrong", () => {
  const service = Date.parse("2027-01-01T00:00:00Z");
  afterEach(() => {
    vi.useRealTimers();
  });
  const limits = {
    "X-RateLimit-Limit": "60",
    "X-RateLimit-Remaining": "58",
    "X-RateLimit-Reset": String(service / 1000 + 42),
  };
  const other = '"day";r=900;t=47382';

  test.each([
    ["RateLimit", { RateLimit: `"minute";r=58;t=42, ${other}` }],
    ["RateLimit, in any order", { RateLimit: `${other}, "minute";r=58;t=42` }],
    ["Date", { Date: new Date(service).toUTCString() }],
    [
      "Date, with a RateLimit of other windows",
      { Date: new Date(service).toUTCString(), RateLimit: other },
    ],
  ])("the window ends by the difference to the service's clock: %s", (_name, headers) => {
    for (const minutes of [-10, 10]) {
      const now = service + minutes * 60_000;
      vi.useFakeTimers({ now });
      const response = new Response(null, { headers: { ...limits, ...headers } as HeadersInit });
      expect(readRateLimit(response)?.resetAt).toEqual(new Date(now + 42_000));
    }
  });

  test("a date in Retry-After is as far away as for the service", () => {
    const headers = {
      Date: "Fri, 01 Jan 2027 00:00:00 GMT",
      "Retry-After": "Fri, 01 Jan 2027 00:00:10 GMT",
    };
    for (const minutes of [-10, 10]) {
      const now = service + minutes * 60_000;
      vi.useFakeTimers({ now });
      const response = new Response(null, { status: 503, headers });
      expect(readMetadata(response).retryAt).toEqual(new Date(now + 10_000));
    }
  });
});
