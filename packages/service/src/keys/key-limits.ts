import type { PlanLimits, PlatformContract } from "../contract.ts";
import type { Terms } from "./api-keys.ts";

/**
 * How many requests a key may send. Null if the contract no longer has its plan, or if the plan has become
 * custom and the key has no limits of its own. Such a key is not valid.
 */
export function limitsOf(
  { plans }: Pick<PlatformContract, "plans">,
  { plan: name, perMinute, perDay }: Terms,
): PlanLimits | null {
  const plan = Object.hasOwn(plans, name) ? plans[name] : undefined;
  if (plan !== "custom") return plan ?? null;
  return perMinute === null || perDay === null ? null : { perMinute, perDay };
}
