/**
 * Gives a time that SQLite stores the form of ISO 8601. SQLite's own `CURRENT_TIMESTAMP` has no zone and means UTC; the
 * times that Prisma writes have an offset, which follows a blank in the literal defaults of Prisma's engine.
 */
export function withZone(time: string): string {
  const [, date, clock, offset = "Z"] =
    /^([\d-]{10}) ([\d:.]{5,})(?: ([+-][\d:]{5}))?$/.exec(time) ?? [];
  return date === undefined ? time : `${date}T${clock}${offset}`;
}
