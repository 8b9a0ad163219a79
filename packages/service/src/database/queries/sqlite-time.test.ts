import { expect, test } from "vitest";
import { withZone } from "./sqlite-time.ts";

test.each([
  ["by SQLite's clock", "2000-01-01 00:00:00", "2000-01-01T00:00:00Z"],
  [
    "by a default of Prisma's engine",
    "2000-01-01 00:00:00.5 +02:00",
    "2000-01-01T00:00:00.5+02:00",
  ],
  ["by Prisma's client", "2000-01-01T00:00:00.000+00:00", "2000-01-01T00:00:00.000+00:00"],
  ["by something else", "yesterday", "yesterday"],
])("a time that was written %s is read with its zone", (_by, stored, read) => {
  expect(withZone(stored)).toBe(read);
});
