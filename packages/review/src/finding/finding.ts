/** The verdicts about a change, the most severe first. */
export const verdicts = ["breaking", "compatible", "docs-only"] as const;
export type Verdict = (typeof verdicts)[number];

/** Where something is written: the line, counted from 1, and a JSON Pointer (RFC 6901). */
export interface Location {
  readonly file: string;
  readonly line: number;
  readonly pointer: string;
}

/** What was announced to clients beforehand. Dates have the form `2030-12-31`. */
export interface Announcement {
  /** Null if neither the contract nor the history says. */
  readonly deprecatedSince: string | null;
  /** Null if no day of removal was announced. */
  readonly sunset: string | null;
}

/** One change of the contract: one row of the review, however many operations it affects. */
export interface Finding {
  readonly id: string;
  readonly verdict: Verdict;
  readonly direction: "request" | "response" | "both";
  /** The operations that the change affects, by operationId or else method and path. */
  readonly operations: readonly string[];
  /** Those of them whose clients it breaks. */
  readonly breaks: readonly string[];
  readonly location: { readonly before: Location | null; readonly after: Location | null };
  readonly before: unknown;
  readonly after: unknown;
  readonly message: string;
  /** Identifies the change in the waiver file. It stays the same as long as the change does. */
  readonly fingerprint: string;
  /** Why the policy allows a change that would otherwise be breaking. */
  readonly allowance?: string;
  /** For a breaking or allowed finding; null if nothing was announced to clients. */
  readonly announced?: Announcement | null;
}
