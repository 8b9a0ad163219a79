import type { PlatformContract } from "../contract.ts";

/** The scopes that operations of the contract require, in its order. */
export function scopesOfContract({ operations }: Pick<PlatformContract, "operations">): string[] {
  const requirements = Object.values(operations).flatMap(({ security }) => security);
  return [...new Set(requirements.flatMap((each) => Object.values(each).flat()))];
}
