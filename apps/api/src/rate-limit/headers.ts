import { headerNames } from "@animal-store/contract";
import type { Decision, WindowState } from "./counter-store.js";
import { windowLengthsMs } from "./window.js";

/**
 * `X-RateLimit-*` for the window with the fewest requests left, and all windows in the fields
 * `RateLimit` and `RateLimit-Policy` of the IETF draft draft-ietf-httpapi-ratelimit-headers.
 */
export function rateLimitHeaders({ windows, decidedAt }: Decision): Record<string, string> {
  const [tightest] = windows.toSorted(byTightness);
  if (tightest === undefined) return {};
  const seconds = (milliseconds: number) => Math.ceil(milliseconds / 1000);
  return {
    [headerNames.rateLimitLimit]: String(tightest.limit),
    [headerNames.rateLimitRemaining]: String(tightest.remaining),
    [headerNames.rateLimitReset]: String(seconds(tightest.endsAt)),
    [headerNames.rateLimit]: windows
      .map(
        ({ name, remaining, endsAt }) =>
          `"${name}";r=${remaining};t=${seconds(endsAt - decidedAt)}`,
      )
      .join(", "),
    [headerNames.rateLimitPolicy]: windows
      .map(({ name, limit }) => `"${name}";q=${limit};w=${seconds(windowLengthsMs[name])}`)
      .join(", "),
  };
}

/** On a tie the window that resets later comes first. */
function byTightness(a: WindowState, b: WindowState): number {
  return a.remaining - b.remaining || b.endsAt - a.endsAt;
}
