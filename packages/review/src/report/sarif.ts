import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import { type Alert, alertsOf } from "./alerts.ts";
import type { Report } from "./report.ts";

/** The reviews as a SARIF 2.1.0 log (OASIS) for code scanning. Each rule is a kind of change. */
export function sarifOf(reports: readonly Report[]): object {
  const alerts = alertsOf(reports);
  const rules = [...new Set(alerts.map(({ rule }) => rule))];
  const driver = { name: "contract-review", rules: rules.map(describedRule) };
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver },
        results: alerts.map((alert) => result(alert, rules.indexOf(alert.rule))),
      },
    ],
  };
}

function describedRule(id: string) {
  const text = id.replaceAll("-", " ");
  return { id, shortDescription: { text: `${text.charAt(0).toUpperCase()}${text.slice(1)}` } };
}

function result(alert: Alert, ruleIndex: number) {
  const { rule, level, text, place, fingerprint, waiver } = alert;
  return {
    ruleId: rule,
    ruleIndex,
    level,
    message: { text: withoutLinks(text) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: address(place.file) },
          region: { startLine: place.line },
        },
      },
    ],
    // The key that code scanning on GitHub reads.
    partialFingerprints: { primaryLocationLineHash: fingerprint },
    ...(waiver && { suppressions: [suppression(waiver)] }),
  };
}

function suppression({ reason, expires }: NonNullable<Alert["waiver"]>) {
  return {
    kind: "external",
    status: "accepted",
    justification: `Waived until ${expires}: ${reason}`,
  };
}

/** The words of a contract are not links (SARIF 2.1.0, section 3.11.6). */
function withoutLinks(text: string): string {
  return text.replaceAll(/\[(?=[^\]]*\]\()/g, "\\[");
}

/** A path relative to the root of the sources, unless it is absolute. */
function address(file: string): string {
  if (isAbsolute(file)) return pathToFileURL(file).href;
  return file.split("/").map(encodeURIComponent).join("/");
}
