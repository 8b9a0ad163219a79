import { type Allowance, createAllowance } from "./allowance.ts";

/** The allowances of the keys that were used last, by what sends their requests. */
const known = new WeakMap<object, Map<string, Allowance>>();
const maxKeys = 1000;

/**
 * The allowance that all clients and proxies with this key share in this process.
 *
 * @param sender the function that sends their requests: in tests, each may be a service of its own
 * @param apiKey if it is not a text, the allowance is not shared
 */
export function sharedAllowance(sender: object, baseUrl: string, apiKey: unknown): Allowance {
  if (typeof apiKey !== "string") return createAllowance();
  const ofSender = known.get(sender) ?? new Map<string, Allowance>();
  known.set(sender, ofSender);
  const name = `${baseUrl} ${apiKey}`;
  const allowance = ofSender.get(name) ?? createAllowance();
  if (ofSender.size >= maxKeys) ofSender.clear();
  ofSender.set(name, allowance);
  return allowance;
}
