import type { UsagePlace } from "./usage-place.ts";

/**
 * How the consumers of a service used its contract: what `pnpm keys usage --export` writes and `review --usage` reads.
 * It has no key, no name and no value that the contract does not list.
 */
export interface UsageExport {
  /** The first and the last day that are counted (UTC), for example `2030-12-05`. */
  from: string;
  to: string;
  /**
   * The share of requests whose places were counted: 1 for all of them, 0 if places are not counted. Calls of operations
   * always are.
   */
  sampleRate: number;
  /** By operationId; those that take no API keys are absent until one calls them. */
  operations: Record<string, OperationUse>;
}

export interface OperationUse {
  calls: ConsumerUse[];
  /** The places that the service counts; what is not listed is unknown, not unused. */
  counted: UsagePlace[];
  /** By place; places that nobody used are absent. */
  places: Record<UsagePlace, ConsumerUse[]>;
  /** Uses beyond the maximum number of places of a consumer: of these consumers, any place may have been used. */
  other?: ConsumerUse[];
}

/** The number of a consumer, which means the same in the whole file and nothing elsewhere; calls; the last day. */
export type ConsumerUse = [consumer: number, calls: number, lastOn: string];

/** What the code of one consumer names: what `contract-first used` writes and `review --used` reads. */
export interface UseManifest {
  /** The name of the package, for example `@acme/web`. */
  consumer: string;
  /** By operationId; operations that the code never names are absent. */
  operations: Record<string, OperationReferences>;
}

export interface OperationReferences {
  /** Where it is called: `src/form.tsx:14`. */
  calls: string[];
  /** Where each place is named. */
  places: Record<UsagePlace, string[]>;
  /** Where a value is handed on as a whole, so that any place within it may be used. */
  passedOn: Record<UsagePlace, string[]>;
}
