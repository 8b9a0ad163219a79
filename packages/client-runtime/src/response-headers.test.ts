import { afterEach, describe, expect, test, vi } from "vitest";
import { readMetadata, readRateLimit } from "./response-headers.ts";

function responseWith(headers: Record<string, string>): Response {
  return new Response(null, { headers });
}

describe("the rate limit", () => {
  const complete = {
    "X-RateLimit-Limit": "60",
    "X-RateLimit-Remaining": "0",
    "X-RateLimit-Reset": "1798761600",
  };

  test("is read from its three headers", () => {
    expect(readRateLimit(responseWith(complete))).toEqual({
      limit: 60,
      remaining: 0,
      resetAt: new Date("2027-01-01T00:00:00Z"),
    });
  });

  test("may be of no request at all", () => {
    expect(readRateLimit(responseWith({ ...complete, "X-RateLimit-Limit": "0" }))?.limit).toBe(0);
  });

  test.each(Object.keys(complete))("is unknown without %s", (name) => {
    expect(readRateLimit(responseWith({ ...complete, [name]: "" }))).toBeUndefined();
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
  test.each<[string, number, Record<string, string>, Date | undefined]>([
    ["later than any date", 503, { "Retry-After": "99999999999999" }, new Date(8e15)],
    ["later than any number", 429, { "Retry-After": "9".repeat(400) }, new Date(8e15)],
    [
      "as a date",
      503,
      { "Retry-After": "Fri, 01 Jan 2027 00:00:10 GMT" },
      new Date(1798761610_000),
    ],
    [
      "in the form of RFC 850",
      503,
      { "Retry-After": "Friday, 01-Jan-27 00:00:10 GMT" },
      new Date(1798761610_000),
    ],
    [
      "in the form of asctime",
      503,
      { "Retry-After": "Fri Jan  1 00:00:10 2027" },
      new Date(1798761610_000),
    ],
    ["not told", 503, {}, undefined],
    ["unreadable", 503, { "Retry-After": "soon" }, undefined],
    [
      "at the end of the window",
      429,
      {
        "X-RateLimit-Limit": "60",
        "X-RateLimit-Remaining": "0",
        "X-RateLimit-Reset": "1798761600",
      },
      new Date(1798761600_000),
    ],
  ])("%s", (_name, status, headers, retryAt) => {
    expect(readMetadata(new Response(null, { status, headers })).retryAt).toEqual(retryAt);
  });
});

describe("a Retry-After that is neither a number nor an HTTP-date", () => {
  const limits = {
    "X-RateLimit-Limit": "60",
    "X-RateLimit-Remaining": "0",
    "X-RateLimit-Reset": "1798761600",
  };
  test.each([
    ...["2026-11-28T06:00:01Z", "-1", "1.5", "1e3", "wait 45", "in 2030", "45 seconds", "Monday"],
    ...["Fri, in 2030", "Fri, 1 Jan 2027 00:00:10 GMT", "Fri, 01 Jan 2027 00:00:10 +0200"],
    ...["Fri, 99 Jan 2027 00:00:10 GMT", "Friday, 01-Jan-27 00:00:10", "Sun Jan 1 2027"],
  ])("is as good as none: %s", (text) => {
    const retryAt = (status: number) =>
      readMetadata(new Response(null, { status, headers: { ...limits, "Retry-After": text } }))
        .retryAt;
    expect(retryAt(429)).toEqual(new Date(1798761600_000));
    expect(retryAt(503)).toBeUndefined();
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
