import { createHash } from "node:crypto";
import type { Row } from "../database/dialects/model.ts";

/** The sum of the SHA-256 hashes of many rows, which does not depend on their order. */
export class RowsChecksum {
  rows = 0;
  #sum = 0n;

  add(rows: Row[]): void {
    this.rows += rows.length;
    for (const row of rows) this.#sum += BigInt(`0x${checksumOfRow(row)}`);
  }

  toString(): string {
    return BigInt.asUintN(256, this.#sum).toString(16).padStart(64, "0");
  }
}

/** SHA-256 in hexadecimal. */
export function checksumOfRow(row: Row): string {
  return createHash("sha256").update(JSON.stringify(row, canonical)).digest("hex");
}

/** Keeps 64-bit integers exact, and sorts the properties of JSON values, as some databases do. */
function canonical(_key: string, value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
