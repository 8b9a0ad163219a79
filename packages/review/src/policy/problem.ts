/** Something that the policy does not allow, or advises against where it is not in force. */
export interface Problem {
  readonly rule:
    | "breaking-change"
    | "removal-announced"
    | "deprecation-notice"
    | "stability"
    | "version"
    | "server-version"
    | "waiver";
  readonly level: "failure" | "advice";
  readonly message: string;
  /** Of the finding that it is about, if it is about one. */
  readonly fingerprint?: string;
}
