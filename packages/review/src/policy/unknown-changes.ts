import { createHash } from "node:crypto";
import type { Document } from "../document/document.ts";
import { canonicalText } from "../document/json.ts";
import type { Problem, Waiver } from "./outcome.ts";

const prefix = "unknown-";

/** Whether a waiver allows one revision that cannot be compared with its base. */
export function isForRevision(fingerprint: string): boolean {
  return fingerprint.startsWith(prefix);
}

interface Enforcement {
  readonly waivers: readonly Waiver[];
  readonly today: string;
  readonly isEnforced: boolean;
}

/**
 * The problem of a revision whose base is invalid. A waiver allows it only if it was merged before, so that nobody
 * approves unknown changes together with making them.
 */
export function unknownChanges(
  after: Document,
  { waivers, today, isEnforced }: Enforcement,
): Problem {
  const fingerprint = fingerprintOf(after);
  const waiver = waivers.find((each) => each.fingerprint === fingerprint);
  const nothing =
    "The changes are unknown: nothing was compared, because the base is not a valid contract";
  if (waiver && waiver.isSettled !== false && waiver.expires >= today) {
    const message = `${nothing}. This is waived until ${waiver.expires}: ${waiver.reason}`;
    return { rule: "invalid-base", level: "advice", message, fingerprint };
  }
  return isEnforced
    ? {
        rule: "invalid-base",
        level: "failure",
        message: `${nothing}. A waiver allows this revision, but only if the base already has it.`,
        fingerprint,
      }
    : { rule: "invalid-base", level: "advice", message: `${nothing}.` };
}

/** Identifies the contents of a revision. It is longer than other fingerprints, because a change chooses all of them. */
function fingerprintOf({ contents }: Document): string {
  const digest = createHash("sha256").update(canonicalText(contents)).digest("hex");
  return `${prefix}${digest.slice(0, 32)}`;
}
