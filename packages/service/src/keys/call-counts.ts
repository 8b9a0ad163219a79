import type { OperationUsage } from "../database/generated/sqlite/client.ts";

/** The `day` of the row that counts all days. */
export const allDays = "total";

/** The `operation` of the row that tells when a key was last used. */
export const anyOperation = "*";

interface Call {
  apiKeyId: number;
  operation: string;
  isDeprecated: boolean;
  /** Unix time in milliseconds. */
  at: number;
}

/** The unsaved numbers of calls of operations by keys. */
export class CallCounts {
  /** By id of the row. */
  readonly #unsaved = new Map<string, OperationUsage>();

  add({ isDeprecated, ...call }: Call): void {
    this.#count(dayOf(call.at), call);
    const operations = isDeprecated ? [anyOperation, call.operation] : [anyOperation];
    for (const operation of operations) {
      this.#count(allDays, { ...call, operation }).lastCallAt = new Date(call.at);
    }
  }

  #count(day: string, { apiKeyId, operation }: Omit<Call, "isDeprecated">): OperationUsage {
    const id = `${day} ${apiKeyId} ${operation}`;
    const row = this.#unsaved.get(id) ?? {
      ...{ id, day, apiKeyId, operation, calls: 0n, lastCallAt: null },
    };
    this.#unsaved.set(id, row);
    row.calls += 1n;
    return row;
  }

  /** The rows to add, always in the same order, so that processes that save at the same time cannot deadlock. */
  get unsaved(): OperationUsage[] {
    return Array.from(this.#unsaved.values(), (row) => ({ ...row })).sort((left, right) =>
      left.id < right.id ? -1 : 1,
    );
  }

  /** Removes the saved numbers; calls that came in the meantime remain. */
  forget(saved: OperationUsage[]): void {
    for (const { id, calls } of saved) {
      const row = this.#unsaved.get(id);
      if (row === undefined) continue;
      row.calls -= calls;
      if (row.calls === 0n) this.#unsaved.delete(id);
    }
  }
}

export const dayMs = 86_400_000;

let today = { number: -1, name: "" };

/** The UTC day of a Unix time, for example `2030-12-05`. Cached, because nearly all requests are of the same day. */
export function dayOf(time: number): string {
  const number = Math.floor(time / dayMs);
  if (number !== today.number) today = { number, name: new Date(time).toISOString().slice(0, 10) };
  return today.name;
}
