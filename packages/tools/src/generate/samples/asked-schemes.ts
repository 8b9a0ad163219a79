import type { OperationRow } from "../contract-document/operation-table.ts";
import type { SecurityScheme } from "../contract-document/security.ts";

/** A security scheme with its name. */
export type NamedScheme = SecurityScheme & { scheme: string };

/** The schemes of the first requirement of an operation that asks for any. */
export function schemesOfOperation(
  { security }: OperationRow,
  schemes: Record<string, SecurityScheme>,
): NamedScheme[] {
  const asked = security.find((each) => Object.keys(each).length > 0) ?? {};
  return Object.entries(schemes)
    .filter(([name]) => name in asked)
    .map(([scheme, each]) => ({ ...each, scheme }));
}

/** The placeholder that people replace with their key or token. */
export function placeholderOf({ credential }: SecurityScheme): string {
  return credential === "token" ? "YOUR_TOKEN" : "YOUR_KEY";
}
