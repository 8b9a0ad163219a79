/** Whether anyone has to do anything about a change; the worst first. */
export const verdicts = ["breaking", "compatible", "docs-only"] as const;
export type Verdict = (typeof verdicts)[number];

/** Where something is written: line from 1, pointer as RFC 6901. */
export interface Location {
  readonly file: string;
  readonly line: number;
  readonly pointer: string;
}

/** What clients were told beforehand. Dates as `2030-12-31`. */
export interface Announcement {
  /** Null when the history does not tell. */
  readonly deprecatedSince: string | null;
  /** Null when no day of removal was named. */
  readonly sunset: string | null;
}

/** One change of the contract: one row of the review, whatever number of operations it affects. */
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
  /** Names the change in the file of waivers: the same as long as the change is the same. */
  readonly fingerprint: string;
  /** Why policy allows what would break otherwise. */
  readonly allowance?: string;
  /** Of a finding that breaks clients, or is allowed to: null when they were told nothing. */
  readonly announced?: Announcement | null;
}
