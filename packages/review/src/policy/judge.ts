import { isDate } from "../document/dates.ts";
import { child, type Document, items } from "../document/document.ts";
import { isObject } from "../document/json.ts";
import { subjectOf } from "../finding/subject.ts";
import { defaultNoticeDays, faultOfNotice, mayBeRemoved } from "./allowances.ts";
import { checkContracts } from "./doubtful-contract.ts";
import type { Problem, ReviewedFinding, Waiver } from "./outcome.ts";
import { checkLevels } from "./stability.ts";
import { parseVersion, type RequiredVersion, type Version } from "./version.ts";
import { checkWaivers } from "./waivers.ts";

interface Case {
  /** Undefined if the revision is reviewed alone. */
  readonly before?: Document | undefined;
  readonly after: Document;
  readonly findings: readonly ReviewedFinding[];
  /** The changes since the last release, including this change. */
  readonly sinceRelease: readonly ReviewedFinding[];
  readonly version: RequiredVersion;
  /** Whether the version is a new major version compared with the base or with the last release. */
  readonly isNewMajor: boolean;
}

export interface Rules {
  /** The day of the review, for example `2030-12-31`. Sunsets and waivers are compared with it. */
  readonly today: string;
  readonly waivers: readonly Waiver[];
  /**
   * Whether the rules about versions and announcements are enforced. They apply to a contract and its own history;
   * between two separate files, they are only advice.
   */
  readonly isEnforced: boolean;
  /** The minimum number of days between an announcement and a removal; 90 if absent. */
  readonly noticeDays?: number;
  /** Whether the day of the removal may be named later than the deprecation. If so, a missing day is only advice. */
  readonly sunsetLater?: boolean;
}

/** All problems of a contract change under the policy. */
export function judge(
  { before, after, findings, sinceRelease, version, isNewMajor }: Case,
  { today, waivers, isEnforced, noticeDays = defaultNoticeDays, sunsetLater = false }: Rules,
): Problem[] {
  const level = isEnforced ? ("failure" as const) : ("advice" as const);
  const unwaived = findings.filter(({ waiver }) => !waiver);
  return [
    ...breakingChanges(unwaived, isEnforced && isNewMajor),
    ...notices(unwaived, { today, level: sunsetLater ? "advice" : level, noticeDays }),
    ...unannounced(unwaived, { today, level }),
    ...checkLevels(after),
    ...checkContracts({ before, after }, level),
    ...versionProblems(version, level),
    ...checkServers(after, parseVersion(version.after)).map((problem) => ({ ...problem, level })),
    ...checkWaivers(waivers, [...findings, ...sinceRelease], today),
  ];
}

/** A new major version may make breaking changes, but removals must have been announced. */
function breakingChanges(findings: Case["findings"], isNewMajor: boolean): Problem[] {
  return findings
    .filter(({ verdict }) => verdict === "breaking")
    .filter(({ id }) => !isNewMajor || removals.includes(id))
    .map(({ message, fingerprint }) => ({
      rule: "breaking-change",
      level: "failure",
      message,
      fingerprint,
    }));
}

const removals = [
  ...["operation-removed", "parameter-removed", "property-removed", "response-header-removed"],
];

interface Judging {
  today: string;
  level: Problem["level"];
}

interface Noticing extends Judging {
  noticeDays: number;
}

/** A sunset that is too near is always an error; a missing one is a problem of the given level. */
function notices(findings: Case["findings"], { today, level, noticeDays }: Noticing): Problem[] {
  return findings.flatMap((finding) => {
    const fault = faultOfNotice(finding, today, noticeDays);
    if (!fault) return [];
    const { change, fingerprint } = finding;
    return [
      {
        rule: "deprecation-notice",
        level: change.deprecated?.sunset === undefined ? level : "failure",
        message: `${subjectOf(change)}: ${fault}`,
        fingerprint,
      },
    ];
  });
}

/** Removals without an announcement, even if compatible: requests may still contain a removed property. */
function unannounced(findings: Case["findings"], { today, level }: Judging): Problem[] {
  return findings
    .filter((finding) => finding.change.removed && !mayBeRemoved(finding, today))
    .map(({ change, fingerprint }) => ({
      rule: "removal-announced",
      level,
      message: `${subjectOf(change)}: ${change.message} too early. Deprecate it first, and remove it only after its x-sunset date.`,
      fingerprint,
    }));
}

function versionProblems(version: Case["version"], level: Problem["level"]): Problem[] {
  const { after, isEnough, isUnordered = false } = version;
  if (isEnough && !isUnordered) return [];
  const message = isEnough
    ? `info.version ${after} is neither a semantic version nor a date, so the review cannot tell whether it rises.`
    : tooLow(version);
  return [{ rule: "version", level: isEnough ? "advice" : level, message }];
}

function tooLow({ before, after, required, release, isAnyLater = false }: Case["version"]): string {
  const why = release ? `, for what changed since ${release}` : "";
  if (after === "") return `info.version is missing: it must be at least ${required}${why}.`;
  if (isAnyLater) return `info.version must be later than ${before}${why}; it is ${after}.`;
  const isNone = parseVersion(after) === undefined && !isDate(after);
  return isNone
    ? `info.version ${after} is not a semantic version: it must be at least ${required}.`
    : `info.version must be at least ${required}${why}; it is ${after}.`;
}

/** The version segment of the servers, such as `/v1`, must equal the major version. */
function checkServers(document: Document, version: Version | undefined): Omit<Problem, "level">[] {
  if (!version) return [];
  const urls = items(child(document.root, "servers")).map(({ value }) =>
    isObject(value) ? String(value.url) : "",
  );
  return urls.flatMap((url) => {
    const [, segment] = /\/v(\d+)\/?$/.exec(url) ?? [];
    if (segment === undefined || Number(segment) === version.major) return [];
    const message = `The server ${url} has version ${segment}, but the contract has version ${version.major}.`;
    return [{ rule: "server-version" as const, message }];
  });
}
