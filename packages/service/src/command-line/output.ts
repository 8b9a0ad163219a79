import { printable } from "./printable.ts";

/** Prints a value as JSON, for programs. */
export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

/** Prints a table for people: one line for each row, each column as wide as its longest value. */
export function printTable(header: string[], rows: string[][]): void {
  const lines = [header, ...rows].map((line) => line.map(printable));
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

/** Formats a time for people, for example `2026-11-21 08:30:00 UTC`; null becomes a dash. */
export function utc(date: Date | null): string {
  return date === null ? "-" : `${date.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

const barLength = 30;

/** Shows on a terminal how much of a long task is done. */
export function showProgress(done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  const share = total === 0 ? 1 : done / total;
  const bar = "#".repeat(Math.floor(share * barLength)).padEnd(barLength, ".");
  const end = done === total ? "\n" : "";
  process.stderr.write(`\r[${bar}] ${String(Math.floor(share * 100)).padStart(3)} %${end}`);
}
