import type { Finding } from "../finding/finding.ts";
import { subjectOf } from "../finding/subject.ts";

/** The changes that grouping occurrences into findings hides or confuses; undefined if there are none. */
export function faultOfGrouping(
  findings: readonly Pick<Finding, "occurrences" | "message" | "fingerprint">[],
): string | undefined {
  const occurrences = findings.flatMap((each) => each.occurrences);
  const lost = new Set(occurrences.map(({ change }) => `${subjectOf(change)}: ${change.message}.`));
  for (const { message } of findings) lost.delete(message);
  if (lost.size > 0) return `hidden: ${[...lost].join(" ")}`;
  const known = new Map<string, string>();
  for (const { fingerprint, message } of findings) {
    if (known.has(fingerprint)) return `confused: ${known.get(fingerprint)} ${message}`;
    known.set(fingerprint, message);
  }
  return undefined;
}
