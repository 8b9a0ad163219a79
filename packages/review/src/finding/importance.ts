import { type Finding, isAlarming, verdicts } from "./finding.ts";

/** A finding, or several that are one row. */
type RankedFinding = Pick<Finding, "verdict" | "breaks"> & {
  readonly id: string;
  readonly waiver?: unknown;
  /** The number of consumers that it is known to hit. */
  readonly usage?: { readonly hits: number } | undefined;
  readonly findings?: readonly Pick<Finding, "id">[];
};

/** Breaking changes that come before all others: what is gone, and what every call meets. */
const first = [
  /^operation-removed$/,
  /^(?:security-|sent-credentials-|scope-)/,
  /^server-/,
  /^(?:parameter-|required-parameter-|path-parameter-)/,
];

/**
 * Orders findings by what they mean to a reviewer. Breaking changes come first: removed operations, then security,
 * servers and parameters, then all others, each by the number of consumers, operations and places; what is waived comes
 * last of them. Other changes keep their order.
 */
export function byImportance<Each extends RankedFinding>(all: readonly Each[]): Each[] {
  return all.toSorted((left, right) => {
    const others = weights(right);
    const differences = weights(left).map((weight, index) => weight - (others[index] ?? 0));
    return differences.find((difference) => difference !== 0) ?? 0;
  });
}

function weights(finding: RankedFinding): number[] {
  const { id, verdict, breaks, waiver, usage, findings = [finding] } = finding;
  const ids = findings.map((each) => each.id);
  const rank = first.findIndex((pattern) => ids.some((each) => pattern.test(each)));
  const severity = verdicts.indexOf(verdict);
  if (verdict !== "breaking") return [severity, isAlarming({ id }) ? 0 : 1];
  return [
    severity,
    waiver ? 1 : 0,
    rank < 0 ? first.length : rank,
    -(usage?.hits ?? 0),
    -breaks.length,
    -findings.length,
  ];
}
