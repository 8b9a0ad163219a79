import type { Both, Change } from "../change/change.ts";
import type { Operation } from "../contract/operations.ts";
import { lets, requirementsOf } from "../contract/security.ts";
import { titleOf } from "./security.ts";

/**
 * The credentials that the service sends with the request of a webhook or a callback. Receivers know those of the old
 * contract, so other or fewer credentials break them.
 */
export function compareSentCredentials({ before, after }: Both<Operation>): Change[] {
  const old = requirementsOf(before.security, before.at);
  const now = requirementsOf(after.security, after.at);
  const unknown = now.filter((sent) => !old.some((known) => lets(sent, known)));
  const gone = old.filter((known) => !now.some((sent) => lets(known, sent) && lets(sent, known)));
  if (unknown.length + gone.length === 0) return [];
  const [was, is] = [old, now].map((all) => all.map(titleOf).join(" or "));
  return [
    {
      id: "sent-credentials-changed",
      effect: unknown.length > 0 ? "widened" : "neutral",
      message: `${is} is now sent with the request, instead of ${was}`,
      before: old.map(({ at }) => at.value),
      after: now.map(({ at }) => at.value),
      beforeAt: before.security ?? before.at,
      afterAt: after.security ?? after.at,
    },
  ];
}
