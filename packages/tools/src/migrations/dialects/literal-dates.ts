/** The default of a column of dates. The other alternatives are texts and names, whose content is no SQL. */
const literalDate =
  /("[^"]+" (?:DATETIME|TIMESTAMP\(3\))(?: NOT NULL)? DEFAULT )'([\d-]+) ([\d:.]+) ([+-][\d:]+)'|'(?:[^']|'')*'|"[^"]*"/g;

/**
 * Gives literal dates the form that Prisma's client writes, because existing rows get them: SQLite compares dates as
 * texts, and PostgreSQL ignores the offset of a literal.
 */
export function correctLiteralDates(sql: string): string {
  return sql.replaceAll(literalDate, (text, ...groups: (string | undefined)[]) => {
    const [start, day, time, offset] = groups;
    if (start === undefined) return text;
    const date = new Date(`${day}T${time}${offset}`).toISOString();
    return `${start}'${date.replace("Z", "+00:00")}'`;
  });
}
