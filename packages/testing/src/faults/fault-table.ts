import type { Reporter, TestModule } from "vitest/node";

/** The effect of one fault on the requests that were sent meanwhile. */
export interface FaultRow {
  fault: string;
  database: string;
  sent: number;
  /** Requests with a 503 or 429 and `Retry-After`. */
  refused: number;
  /** Requests without a response, or with any other error. */
  failed: number;
  /** Confirmed resources that are gone, or items that a stream has missed. */
  lost: number;
  /** Resources that one request added more than once, or items that a stream has received again. */
  duplicated: number;
  /** The time from the end of the fault to the first success; null if the fault interrupts nothing. */
  recoveredMs: number | null;
  /** Other measurements. */
  note?: string;
}

declare module "vitest" {
  interface TaskMeta {
    fault?: FaultRow;
  }
}

/** Prints one table of all faults at the end of the run. */
export default class FaultTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const rows = tests.flatMap((test) => test.meta().fault ?? []);
    if (rows.length > 0) console.log(`\n${table([heading, ...rows.map(cellsOf)])}\n`);
  }
}

const heading = [
  ...["fault", "database", "sent", "refused", "failed", "lost", "duplicated", "recovered", ""],
];

function cellsOf(row: FaultRow): string[] {
  const recovered = row.recoveredMs === null ? "" : `${(row.recoveredMs / 1000).toFixed(2)} s`;
  const counts = [row.sent, row.refused, row.failed, row.lost, row.duplicated];
  return [
    row.fault,
    row.database,
    ...counts.map((count) => count.toLocaleString("en")),
    recovered,
    row.note ?? "",
  ];
}

const textColumns = new Set([0, 1, heading.length - 1]);

/** Aligns texts to the left and numbers to the right. */
function table(rows: string[][]): string {
  const widths = heading.map((_name, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  const align = (cell: string, column: number) =>
    textColumns.has(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(align).join("  ").trimEnd()).join("\n");
}
