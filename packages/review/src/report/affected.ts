import type { Finding } from "../finding/finding.js";

/** Whom a finding concerns: those whose clients it breaks, and those that only notice it. */
export function affected(finding: Finding, show = (name: string) => name): string {
  const { operations, breaks, verdict } = finding;
  if (operations.length === 0) return "affects the whole contract";
  const broken = new Set(breaks);
  const others = operations.filter((name) => !broken.has(name));
  if (verdict !== "breaking") return `affects ${counted(operations, show)}`;
  const rest = others.length > 0 ? `; compatible for ${list(others, show)}` : "";
  if (breaks.length === 0) return `affects ${counted(operations, show)}`;
  return `breaks ${rest ? list(breaks, show) : counted(breaks, show)}${rest}`;
}

function counted(names: readonly string[], show: (name: string) => string): string {
  if (names.length === 1) return list(names, show);
  return `${count(names.length, "operation")}: ${list(names, show)}`;
}

/** More names would not be read. */
const maximumNames = 8;

export function list(names: readonly string[], show: (name: string) => string): string {
  const shown = names.slice(0, maximumNames).map(show).join(", ");
  const rest = names.length - maximumNames;
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
