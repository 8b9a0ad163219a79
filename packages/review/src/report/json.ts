import type { Report } from "./report.js";

/** The review for programs. `findings` come worst first. */
export function renderJson({ review, before, after, today }: Report): string {
  const { verdict, passed, version, findings, problems, engine } = review;
  return JSON.stringify(
    {
      verdict,
      passed,
      base: before.label,
      revision: after.label,
      ...(before.note && { note: before.note }),
      today,
      version,
      findings,
      problems,
      engine,
    },
    null,
    2,
  );
}
