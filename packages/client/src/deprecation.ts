import { linkTo } from "./headers.js";

/** What a deprecated operation announces in its responses. */
export interface Deprecation {
  /** The operation as the contract writes it, as `GET /pets/{petId}`. */
  operation: string;
  /** Since when it is deprecated (`Deprecation`, RFC 9745). */
  deprecatedAt: Date | undefined;
  /** When it is to be removed (`Sunset`, RFC 8594). */
  sunsetAt: Date | undefined;
  /** The URL of what replaces it, relative to the service (`rel="successor-version"`, RFC 5829). */
  successor: string | undefined;
}

/** What the response announces of its operation's end, if anything. */
export function readDeprecation(operation: string, response: Response): Deprecation | undefined {
  const deprecatedAt = readDate("Deprecation", response);
  const sunsetAt = readDate("Sunset", response);
  const successor = linkTo("successor-version", response);
  return (deprecatedAt ?? sunsetAt) && { operation, deprecatedAt, sunsetAt, successor };
}

/** RFC 9745 counts seconds, as `@1795219200`; RFC 8594, and drafts of the former, have HTTP-dates. */
function readDate(name: string, { headers }: Response): Date | undefined {
  const value = headers.get(name) ?? "";
  const time = Number(value.slice(1)) * 1000 || Date.parse(value);
  return Number.isNaN(time) ? undefined : new Date(time);
}
