import type { Report } from "./report.js";

const day = 24 * 60 * 60 * 1000;
const daysOfGrace = 90;

/**
 * The lines for the file of waivers that let through what the policy holds up; undefined when
 * there is nothing to waive. The reason is left for the person who decides: without one, the file
 * is refused.
 */
export function waiverLines({ review, today }: Report): string | undefined {
  const fingerprints = review.problems
    .filter(({ level, rule }) => level === "failure" && rule !== "waiver")
    .flatMap(({ fingerprint }) => fingerprint ?? []);
  const expires = new Date(Date.parse(today) + daysOfGrace * day).toISOString().slice(0, 10);
  const lines = [...new Set(fingerprints)].map(
    (each) => `"${each}": { reason: "", expires: ${expires} }`,
  );
  return lines.length > 0 ? lines.join("\n") : undefined;
}

export const waiverHint = "To let it through, say why in openapi/review-waivers.yaml";
