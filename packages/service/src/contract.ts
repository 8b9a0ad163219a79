import type { Contract, OperationDescription } from "./http/index.ts";

/** The contract of a service, as the platform takes it: `@contract-first/tools/generate` generates it. */
export interface PlatformContract<Id extends string = string> extends Contract<Id> {
  operations: Readonly<Record<Id, PlatformOperation>>;
  errorStatuses: Contract<Id>["errorStatuses"] & Readonly<Record<PlatformErrorCode, number>>;
  limits: Contract<Id>["limits"] & {
    /** How long the response to a request with an `Idempotency-Key` is kept. */
    idempotencyHours: number;
  };
  /** The names of the response headers, by their names in code. */
  headerNames: Readonly<Record<PlatformHeader, string>>;
  /** The security schemes that operations use, by name. */
  securitySchemes: Readonly<Record<string, SecurityScheme>>;
  /**
   * The plans of API keys, by name. A key for which no plan is named has the first one. The first plan's
   * limit for a minute also applies to requests without a valid key, so this plan must have limits.
   */
  plans: Readonly<Record<string, Plan>>;
}

/** The part of an operation that the platform reads. */
export interface PlatformOperation extends OperationDescription {
  /** Whether a request needs credentials, may have them, or has none. */
  authentication: "required" | "optional" | "none";
  /**
   * The security requirements, of which a request must fulfil one. Each gives the scopes by the name of the
   * scheme. An empty requirement is fulfilled without a key.
   */
  security: readonly Readonly<Record<string, readonly string[]>>[];
}

/** A way in which a request shows who sends it (OpenAPI 3.1, section 4.8.27). */
export interface SecurityScheme {
  /** An API key of the service; or a token of an issuer, or that of a session in a cookie. */
  credential: "key" | "token";
  /** `bearer` and `basic` are schemes of the header `Authorization` (RFC 6750, RFC 7617). */
  in: "bearer" | "basic" | "header" | "query" | "cookie";
  /** The name of the header, of the query parameter or of the cookie. */
  name?: string;
}

/**
 * The maximum numbers of requests of a key in a UTC minute and a UTC day. With a custom plan, each key has its
 * own limits.
 */
type Plan = PlanLimits | "custom";

export interface PlanLimits {
  perMinute: number;
  perDay: number;
}

/** The codes of the errors that the platform sends, in addition to those of the server. */
export type PlatformErrorCode =
  | "unauthorized"
  | "insufficient_scope"
  | "rate_limited"
  | "key_banned"
  | "idempotency_key_reused"
  | "request_in_progress"
  | "service_unavailable";

/** The headers that the platform sets, by their names in code. */
type PlatformHeader =
  | "cacheControl"
  | "rateLimit"
  | "rateLimitLimit"
  | "rateLimitPolicy"
  | "rateLimitRemaining"
  | "rateLimitReset"
  | "requestId"
  | "retryAfter"
  | "wwwAuthenticate";

/** The plan of keys for which no plan is named. */
export function firstPlan({ plans }: Pick<PlatformContract, "plans">): [name: string, PlanLimits] {
  const [[name, plan] = ["", "custom" as const]] = Object.entries(plans);
  if (plan === "custom") throw new Error("The first plan of the contract must have limits.");
  return [name, plan];
}
