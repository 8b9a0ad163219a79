import { isDeclared } from "@contract-first/reading/responses";

/** The statuses that an operation declares. */
export interface Statuses {
  includes(status: number): boolean;
  toString(): string;
}

/**
 * Statuses of which some are ranges: `4XX`, `5XX`, or `default` for all errors. Generated code calls it for
 * contracts that have them.
 */
export function withRanges(declared: (number | string)[]): Statuses {
  return {
    includes: (status) => isDeclared(declared.map(String), status),
    toString: () => String(declared),
  };
}
