/** Prints a value for programs. */
export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

/** Prints rows for people: one line each, in columns as wide as their longest value. */
export function printTable(header: string[], rows: string[][]): void {
  const lines = [header, ...rows];
  const widths = header.map((_name, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of lines) {
    console.log(
      line
        .map((value, column) => value.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  }
}

/** A time for people, as `2026-11-21 08:30:00 UTC`; a dash for none. */
export function utc(date: Date | null): string {
  return date === null ? "-" : `${date.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
