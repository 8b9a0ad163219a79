import type { Location } from "../document/places.ts";
import type { Announcement } from "../finding/announcement.ts";
import type { Finding } from "../finding/finding.ts";

/** The decision of the contract's owners to make a breaking change. */
export interface Waiver {
  /** The fingerprint of one finding, of a family, or of a revision that cannot be compared with its base. */
  readonly fingerprint: string;
  readonly reason: string;
  /** The last day on which the change may be made, for example `2030-12-31`. */
  readonly expires: string;
  /** Whether it was merged or released before: it is kept for reviews against a release. */
  readonly isSettled?: boolean;
  /** The version whose changelog entry contains it. */
  readonly release?: string;
}

/** A finding with the policy's decision about it. */
export interface ReviewedFinding extends Finding {
  /** Set if it breaks clients or is allowed to; null if nothing was announced to them. */
  readonly announced?: Announcement | null;
  /** The reason why the policy allows a change that would otherwise be breaking. */
  readonly allowance?: string;
  readonly waiver?: Waiver;
}

/** A violation of the policy, or advice where the policy is not enforced. */
export interface Problem {
  readonly rule:
    | "breaking-change"
    | "removal-announced"
    | "deprecation-notice"
    | "stability"
    | "version"
    | "server-version"
    | "twin-paths"
    | "dead-reference"
    | "empty-schema"
    | "operation-id"
    | "invalid-base"
    | "waiver";
  readonly level: "failure" | "advice";
  readonly message: string;
  /** The fingerprint of the finding that it concerns, if any, or the one that a waiver of it has. */
  readonly fingerprint?: string;
  /** Its place in the contract, if it has a single one. */
  readonly location?: Location;
}
