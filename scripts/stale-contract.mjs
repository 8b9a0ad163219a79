import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

/**
 * Whether a contract was edited after its code was generated.
 *
 * @param {string} contract its file
 * @param {string} generated the folder of its code
 */
export function isStale(contract, generated) {
  const record = `${generated}/contract.sha256`;
  if (!existsSync(record)) return false;
  const hash = createHash("sha256").update(readFileSync(contract)).digest("hex");
  return readFileSync(record, "utf8").trim() !== hash;
}
