/**
 * Adds the zone to a time as SQLite stores it. SQLite's own `CURRENT_TIMESTAMP` has no zone and means UTC; the
 * times that Prisma writes have an offset.
 */
export function withZone(time: string): string {
  return time.includes("T") || !/^[\d-]{10} [\d:.]{5,}$/.test(time)
    ? time
    : `${time.replace(" ", "T")}Z`;
}
