// Generated from openapi/openapi.yaml by pnpm generate. Do not edit.

import type { components } from "#contract-types";

/**
 * A 64-bit identifier within ±(2^53 − 1), the integers that every JSON implementation
 * exchanges exactly (RFC 7493, section 2.2).
 */
export type Id = components["schemas"]["Id"];

/** Whether the animal can be bought, is reserved for someone, or has been sold. */
export type PetStatus = components["schemas"]["PetStatus"];

/** An animal to add. */
export type NewPet = components["schemas"]["NewPet"];

/** An animal of the catalogue. */
export type Pet = components["schemas"]["Pet"];

/** One page of animals, in the order of their identifiers. */
export type Pets = components["schemas"]["Pets"];

/** What went wrong. */
export type ErrorBody = components["schemas"]["Error"];

/** What is wrong with the request, and where. */
export type InvalidRequest = components["schemas"]["InvalidRequest"];

/** One mistake in a request. */
export type FieldError = components["schemas"]["FieldError"];

/** The values of `PetStatus`. */
export const petStatusValues = ["available", "pending", "sold"] as const;

/** The values of `ErrorBody.code` that this version of the contract knows. */
export type ErrorCode =
  | "invalid_request"
  | "unauthorized"
  | "not_found"
  | "method_not_allowed"
  | "request_timeout"
  | "request_in_progress"
  | "content_too_large"
  | "unsupported_media_type"
  | "idempotency_key_reused"
  | "headers_too_large"
  | "rate_limited"
  | "key_banned"
  | "internal_error"
  | "service_unavailable";

/** The version of the contract that the client was generated from. */
export const contractVersion: string = "1.0.0";

/** The address of each server, by environment. */
export const environments = {
  production: "https://api.animal-store.example/v1",
  staging: "https://staging.animal-store.example/v1",
  local: "http://127.0.0.1:3000/v1",
} as const;

/** The operations that only read (GET and QUERY). */
export type ReadId = "listPets" | "getPet";

/** The names of the contract's servers. */
export type Environment = keyof typeof environments;
