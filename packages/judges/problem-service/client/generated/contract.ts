// Generated from packages/judges/problem-service/openapi.yaml by pnpm generate. Do not edit.

import type { components } from "#contract-types";

/**
 * A 64-bit identifier up to 2^53 − 1, the integers that every JSON implementation exchanges exactly
 * (RFC 7493, section 2.2).
 */
export type Id = components["schemas"]["Id"];

/** What a place is, as far as its walls matter. */
export type PlaceKind = components["schemas"]["PlaceKind"];

/** A place to enter. */
export type NewPlace = components["schemas"]["NewPlace"];

/** A place of the register. */
export type Place = components["schemas"]["Place"];

/** One page of places, in the order of their identifiers. */
export type Places = components["schemas"]["Places"];

/** Problem details (RFC 9457). */
export type Problem = components["schemas"]["Problem"];

/** Problem details with the places of the mistakes. */
export type InvalidRequest = components["schemas"]["InvalidRequest"];

/** Why a place stays. */
export type Kept = components["schemas"]["Kept"];

/** An error, as before. */
export type OldError = components["schemas"]["OldError"];

/** The values of `PlaceKind`. */
export const placeKindValues = ["cave", "hall", "stairwell", "tunnel"] as const;

/** The values of `ErrorBody.code` that this version of the contract knows. */
export type ErrorCode = string;

export type { AnyErrorBody as ErrorBody } from "./errors.ts";

export type { FieldError } from "./errors.ts";

/** The version of the contract that the client was generated from. */
export const contractVersion: string = "1.0.0";

/** The address of each server, by environment. */
export const environments = { local: "http://127.0.0.1:3000/problems/v1" } as const;

/** The operations that only read (GET and QUERY). */
export type ReadId = "listPlaces" | "getPlace" | "getOldPlace";

/** The names of the contract's servers. */
export type Environment = keyof typeof environments;
