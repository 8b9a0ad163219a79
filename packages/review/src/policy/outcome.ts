import type { Location } from "../document/places.ts";
import type { Announcement } from "../finding/announcement.ts";
import type { Finding } from "../finding/finding.ts";

/** The decision of the contract's owners to make a breaking change. */
export interface Waiver {
  /** Of one finding, or of a family. */
  readonly fingerprint: string;
  readonly reason: string;
  /** The last day on which the change may be made, for example `2030-12-31`. */
  readonly expires: string;
  /** Whether it was merged or released before: it is kept for reviews against a release. */
  readonly isSettled?: boolean;
  /** The version whose entry in the changelog has it. */
  readonly release?: string;
}

/** A finding with the policy's decision about it. */
export interface ReviewedFinding extends Finding {
  /** If it breaks or is allowed to; null if nothing was announced to clients. */
  readonly announced?: Announcement | null;
  /** Why the policy allows a change that would otherwise be breaking. */
  readonly allowance?: string;
  readonly waiver?: Waiver;
}

/** Something that the policy does not allow, or advises against where it is not in force. */
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
    | "operation-id"
    | "waiver";
  readonly level: "failure" | "advice";
  readonly message: string;
  /** The fingerprint of the finding that it is about, if it is about one. */
  readonly fingerprint?: string;
  /** Where it is in the contract, if it is at one place. */
  readonly location?: Location;
}
