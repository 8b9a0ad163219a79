import { type Alert, alertsOf } from "./alerts.ts";
import type { Report } from "./report.ts";

const severities = { error: "critical", warning: "minor", note: "info" } as const;

/** The reviews as a code quality report of GitLab (docs.gitlab.com/ci/testing/code_quality). */
export function codeQualityOf(reports: readonly Report[]): object[] {
  return alertsOf(reports).map(issue);
}

function issue({ rule, level, text, place, fingerprint, waiver }: Alert) {
  const waived = waiver ? ` Waived until ${waiver.expires}: ${waiver.reason}` : "";
  return {
    description: `${text}${waived}`,
    check_name: rule,
    fingerprint,
    severity: severities[level],
    location: { path: place.file, lines: { begin: place.line } },
  };
}
