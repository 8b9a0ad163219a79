import { expect, test } from "vitest";
import { rateLimitHeaders } from "./headers.js";

const decidedAt = Date.UTC(2026, 10, 21, 12, 0, 30);
const minute = { name: "minute", limit: 60, remaining: 10, endsAt: decidedAt + 30_000 } as const;
const day = { name: "day", limit: 1000, remaining: 900, endsAt: Date.UTC(2026, 10, 22) } as const;

function headersOf(windows: Parameters<typeof rateLimitHeaders>[0]["windows"]) {
  return rateLimitHeaders({
    isAdmitted: true,
    isBanned: false,
    windows,
    decidedAt,
    admittedAt: decidedAt,
  });
}

test("the window with the fewest requests left is described", () => {
  expect(headersOf([minute, day])).toEqual({
    "X-RateLimit-Limit": "60",
    "X-RateLimit-Remaining": "10",
    "X-RateLimit-Reset": String(minute.endsAt / 1000),
    RateLimit: '"minute";r=10;t=30, "day";r=900;t=43170',
    "RateLimit-Policy": '"minute";q=60;w=60, "day";q=1000;w=86400',
  });
  expect(headersOf([minute, { ...day, remaining: 3 }])).toMatchObject({
    "X-RateLimit-Limit": "1000",
  });
});

test("on a tie the window that resets later is described", () => {
  expect(headersOf([minute, { ...day, remaining: 10 }])).toMatchObject({
    "X-RateLimit-Limit": "1000",
  });
});
