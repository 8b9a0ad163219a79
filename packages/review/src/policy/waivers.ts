import { parse } from "yaml";
import { daysBetween, requireDate } from "../document/dates.ts";
import { isObject } from "../document/json.ts";
import { ReviewError } from "../document/review-error.ts";
import type { Finding } from "../finding/finding.ts";
import type { Problem, Waiver } from "./outcome.ts";
import { isForRevision } from "./unknown-changes.ts";
import { isLater } from "./version.ts";

/**
 * Parses the waiver file: `fingerprint: { reason: …, expires: 2030-12-31 }`.
 *
 * @throws {ReviewError} if an entry has no reason or no date
 */
export function parseWaivers(text: string): Waiver[] {
  const entries = mappingOf(text) || {};
  if (!isObject(entries))
    throw new ReviewError("The waivers must be a mapping with fingerprints as keys.");
  return Object.entries(entries).map(([fingerprint, entry]) => {
    const { reason, expires } = isObject(entry) ? entry : {};
    if (typeof reason !== "string" || !hasWords(reason)) {
      throw new ReviewError(`The waiver ${fingerprint} needs a reason.`);
    }
    const date = requireDate(String(expires), `The expiry of the waiver ${fingerprint}`);
    return { fingerprint, reason, expires: date };
  });
}

/** Whether a text contains visible letters or digits. Punctuation alone is not a reason. */
function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ""));
}

/** Values stay strings: a fingerprint such as 12e456789012 or 012345678901 is not a number. */
function mappingOf(text: string): unknown {
  try {
    return parse(text, { schema: "failsafe", logLevel: "error" });
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw new ReviewError(`The waivers are not valid YAML: ${reason}`);
  }
}

/** The waivers in the form that `parseWaivers` reads. JSON is YAML, whichever characters a reason contains. */
export function formatWaivers(waivers: readonly Waiver[]): string {
  return waivers
    .map(({ fingerprint, reason, expires }) => {
      return `"${fingerprint}": { reason: ${JSON.stringify(reason)}, expires: ${expires} }\n`;
    })
    .join("");
}

/** The first waiver for a finding. */
export function waiverFor(finding: Finding, waivers: readonly Waiver[]): Waiver | undefined {
  if (finding.verdict !== "breaking") return undefined;
  return waivers.find((each) => isFor(each, finding));
}

function isFor({ fingerprint }: Waiver, finding: Finding): boolean {
  return fingerprint === finding.fingerprint || fingerprint === finding.family;
}

interface View {
  /** The version of the base. */
  readonly version: string;
  /** Whether the base is a release. Waivers that were merged in time since then still apply. */
  readonly isRelease: boolean;
  readonly today: string;
}

/** The waivers that apply to the changes since a base; those of earlier releases do not. */
export function waiversSince(
  waivers: readonly Waiver[],
  { version, isRelease, today }: View,
): readonly Waiver[] {
  return waivers
    .filter(({ release }) => release === undefined || isLater(release, version))
    .filter(({ expires, isSettled }) => expires >= today || (isRelease && isSettled));
}

/** The maximum number of days until a waiver expires. */
const maximumDays = 180;

/**
 * Expired and unused waivers could hide later findings, so they must be removed. Settled ones may stay, because their
 * findings are in the base.
 *
 * @param findings those of this review, and those since the last release
 */
export function checkWaivers(
  waivers: readonly Waiver[],
  findings: readonly Finding[],
  today: string,
): Problem[] {
  const breaking = findings.filter(({ verdict }) => verdict === "breaking");
  return waivers.flatMap((waiver) => {
    if (waiver.isSettled) return [];
    // A waiver of a revision has to be merged before the revision.
    const isUsed =
      isForRevision(waiver.fingerprint) || breaking.some((finding) => isFor(waiver, finding));
    const fault = faultOf(waiver, { isUsed, today });
    if (!fault) return [];
    const { fingerprint } = waiver;
    const message = `The waiver ${fingerprint} ${fault}.`;
    return [{ rule: "waiver" as const, level: "failure" as const, message, fingerprint }];
  });
}

function faultOf(
  { expires }: Waiver,
  { isUsed, today }: { isUsed: boolean; today: string },
): string | undefined {
  if (expires < today) return `expired on ${expires}: remove it`;
  if (!isUsed) return "matches no breaking change: remove it";
  const days = daysBetween(today, expires);
  if (days <= maximumDays) return undefined;
  return `expires on ${expires}, in ${days} days: choose a date within ${maximumDays} days`;
}
