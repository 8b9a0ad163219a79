import { UserError } from "../command-line/user-error.ts";
import type { PlatformContract } from "../contract.ts";

/** Whose tokens are accepted. */
export interface TokenIssuer {
  /** The claim `iss` of its tokens. */
  url: string;
  /** The claim `aud` of tokens for this service. */
  audience: string;
  /** Where its keys are; null if OpenID Connect Discovery finds them. */
  jwksUrl: string | null;
}

/** The operations that accept tokens. */
export function operationsWithTokens({ operations, securitySchemes }: PlatformContract): string[] {
  const isToken = (name: string) => securitySchemes[name]?.credential === "token";
  return Object.keys(operations).filter((id) =>
    operations[id]?.security.some((requirement) => Object.keys(requirement).some(isToken)),
  );
}

/**
 * Checks that somebody issues the tokens that the contract asks for.
 *
 * @returns what to tell the user: that API keys stand in for tokens
 * @throws {UserError} in production, where they must not
 */
export function checkIssuer(
  contract: PlatformContract,
  { tokens, isProduction }: { tokens: TokenIssuer | null; isProduction: boolean },
): string[] {
  const [id] = operationsWithTokens(contract);
  if (id === undefined || tokens !== null) return [];
  if (isProduction) {
    throw new UserError(
      `The contract asks for tokens (${id}): set TOKEN_ISSUER and TOKEN_AUDIENCE to say whose are accepted.`,
    );
  }
  return [
    `API keys stand in for the tokens that the contract asks for (${id}), until TOKEN_ISSUER says whose are accepted.`,
  ];
}
