import type { Document } from "../document/document.js";
import type { Finding } from "../finding/finding.js";
import { fingerprint } from "../finding/fingerprint.js";
import type { Group } from "../finding/group.js";
import { subjectOf } from "../finding/subject.js";
import type { ReviewOptions } from "../review.js";
import { mayBeRemoved } from "./allowances.js";
import { checkNotice } from "./deprecations.js";
import type { Problem } from "./problem.js";
import { checkServers } from "./server-version.js";
import { checkLevels } from "./stability-levels.js";
import { parseVersion } from "./version.js";
import { checkWaivers, type Waiver } from "./waivers.js";

interface Case {
  readonly after: Document;
  readonly groups: readonly Group[];
  readonly findings: readonly (Finding & { waiver?: Waiver })[];
  readonly version: { before: string; after: string; required: string; isEnough: boolean };
}

/** All problems of a contract change under the policy. */
export function judge(
  { after, groups, findings, version }: Case,
  { today, waivers, isEnforced }: ReviewOptions,
): Problem[] {
  const level = isEnforced ? ("failure" as const) : ("advice" as const);
  const unwaived = groups.filter(({ change }) => !isWaived(fingerprint(change), findings));
  return [
    ...breakingChanges(findings, isEnforced && isNewMajor(version)),
    ...notices(unwaived, { today, level }),
    ...unannounced(unwaived, { today, level }),
    ...checkLevels(after),
    ...versionProblems(version).map((problem) => ({ ...problem, level })),
    ...checkServers(after, parseVersion(version.after)).map((each) => ({
      ...each,
      level,
    })),
    ...checkWaivers(waivers, findings, today),
  ];
}

function isWaived(id: string, findings: Case["findings"]): boolean {
  return findings.some((each) => each.fingerprint === id && each.waiver !== undefined);
}

/** A new major version may make breaking changes, but removals must have been announced. */
function breakingChanges(findings: Case["findings"], isNewMajor: boolean): Problem[] {
  return findings
    .filter(({ verdict, waiver }) => verdict === "breaking" && !waiver)
    .filter(({ id }) => !isNewMajor || removals.includes(id))
    .map(({ message, fingerprint: id }) => ({
      rule: "breaking-change",
      level: "failure",
      message,
      fingerprint: id,
    }));
}

/** If there are breaking findings, only a new major version (or its 0.x equivalent) is enough. */
function isNewMajor({ before, after, isEnough }: Case["version"]): boolean {
  return isEnough && parseVersion(before) !== undefined && before !== after;
}

const removals = [
  ...["operation-removed", "parameter-removed", "property-removed", "response-header-removed"],
];

interface Judging {
  today: string;
  level: Problem["level"];
}

/** A sunset that is too near is always an error; a missing one only if the rules are enforced. */
function notices(groups: readonly Group[], { today, level }: Judging): Problem[] {
  return groups.flatMap((group) =>
    checkNotice(group, today).map((problem) => ({
      ...problem,
      message: `${subjectOf(group.change)}: ${problem.message}`,
      level: group.change.deprecated?.sunset === undefined ? level : "failure",
      fingerprint: fingerprint(group.change),
    })),
  );
}

/** Removals without announcement, even if compatible: requests may still carry a removed property. */
function unannounced(groups: readonly Group[], { today, level }: Judging): Problem[] {
  return groups
    .filter((group) => group.change.removed && !mayBeRemoved(group, today))
    .map(({ change }) => ({
      rule: "removal-announced",
      level,
      message: `${subjectOf(change)}: ${change.message}, but its deprecation, with a sunset that has come, must precede that.`,
      fingerprint: fingerprint(change),
    }));
}

function versionProblems({ before, after, required, isEnough }: Case["version"]) {
  if (isEnough) return [];
  const none = parseVersion(after) === undefined ? after : before;
  const message =
    parseVersion(none) === undefined
      ? `info.version ${none} is not a semantic version: it must be one, at least ${required}.`
      : `info.version must be at least ${required}; it is ${after}.`;
  return [{ rule: "version" as const, message }];
}
