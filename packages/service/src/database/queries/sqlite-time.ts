/**
 * A time as SQLite has it, with its zone: SQLite's own `CURRENT_TIMESTAMP` names none and means UTC, what Prisma
 * writes has an offset.
 */
export function withZone(time: string): string {
  return time.includes("T") || !/^[\d-]{10} [\d:.]{5,}$/.test(time)
    ? time
    : `${time.replace(" ", "T")}Z`;
}
