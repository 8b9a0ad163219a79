import { linkTo } from "./links.ts";
import { notify } from "./notify.ts";
import { dateOf, readDate } from "./response-headers.ts";
import type { Middleware } from "./transport-options.ts";

/** The deprecation of an operation, as its responses announce it. */
export interface Deprecation {
  /** Its method and path as written in the contract, for example `GET /tasks/{taskId}`. */
  operation: string;
  /** The time of its deprecation (`Deprecation`, RFC 9745), if the response states one. */
  deprecatedAt: Date | undefined;
  /** The time of its removal (`Sunset`, RFC 8594), if the response states one. */
  sunsetAt: Date | undefined;
  /** The link to its replacement as written in the response (`rel="successor-version"`, RFC 5829). */
  successor: string | undefined;
}

/**
 * Middleware that calls the listener once for each operation whose responses announce its deprecation. An
 * error in the listener does not affect the call; it is written to `console.error`.
 */
export function onDeprecation(listener: (deprecation: Deprecation) => unknown): Middleware {
  const announced = new Set<string>();
  return async (request, next, operation) => {
    const response = await next(request);
    const deprecation = readDeprecation(operation, response);
    if (deprecation && !announced.has(operation)) {
      announced.add(operation);
      void notify(listener, deprecation);
    }
    return response;
  };
}

/** The deprecation that a response announces for its operation; undefined if there is none. */
export function readDeprecation(operation: string, response: Response): Deprecation | undefined {
  const sunsetAt = dateOf(readDate("Sunset", response));
  // The header alone is an announcement: in drafts of RFC 9745 its value is `true`, not a date.
  if (!sunsetAt && !response.headers.get("Deprecation")) return undefined;
  return {
    operation,
    deprecatedAt: readAnnounced(response),
    sunsetAt,
    successor: linkTo("successor-version", response),
  };
}

/** The date in `Deprecation`: `@` and Unix seconds (RFC 9651). In drafts of RFC 9745 it is an HTTP-date. */
function readAnnounced(response: Response): Date | undefined {
  const [, seconds] = /^@(.*)/.exec(response.headers.get("Deprecation") ?? "") ?? [];
  return dateOf(seconds ? Number.parseFloat(seconds) * 1000 : readDate("Deprecation", response));
}
