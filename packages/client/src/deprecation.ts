import { dateOf, readTime } from "./headers.js";
import { linkTo } from "./links.js";

/** What a deprecated operation announces in its responses. */
export interface Deprecation {
  /** The operation as the contract writes it, as `GET /pets/{petId}`. */
  operation: string;
  /** Since when it is deprecated (`Deprecation`, RFC 9745), if the response says so. */
  deprecatedAt: Date | undefined;
  /** When it is to be removed (`Sunset`, RFC 8594). */
  sunsetAt: Date | undefined;
  /** The URL of what replaces it, relative to the service (`rel="successor-version"`, RFC 5829). */
  successor: string | undefined;
}

/** What the response announces of its operation's end, if anything. */
export function readDeprecation(operation: string, response: Response): Deprecation | undefined {
  const sunsetAt = dateOf(readTime("Sunset", response));
  // Drafts of RFC 9745 announce without a date: `true`.
  if (sunsetAt || response.headers.get("Deprecation"))
    return {
      operation,
      deprecatedAt: dateOf(readTime("Deprecation", response)),
      sunsetAt,
      successor: linkTo("successor-version", response),
    };
  return undefined;
}
