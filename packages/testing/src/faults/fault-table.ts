import type { Reporter, TestModule } from "vitest/node";

/** The effect of a fault on the requests that were sent meanwhile. */
export interface Effect {
  sent: number;
  /** Requests with a 503 or 429 and `Retry-After`. */
  refused: number;
  /** Requests without a response, or with any other error. */
  failed: number;
  /** Confirmed resources that are gone, or items that a stream has missed. */
  lost: number;
  /** Resources that one request added more than once, or items that a stream has received again. */
  duplicated: number;
}

/** The effect of one fault, as far as its test counts it. */
interface FaultRow extends Partial<Effect> {
  fault: string;
  database: string;
  /** The time from the end of the fault to the first success; absent if the fault interrupts nothing. */
  recoveredMs?: number;
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
    if (rows.length > 0) console.table(rows, columns);
  }
}

const columns = [
  ...["fault", "database", "sent", "refused", "failed", "lost", "duplicated"],
  ...["recoveredMs", "note"],
];
