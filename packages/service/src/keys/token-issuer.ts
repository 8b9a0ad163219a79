import { UserError } from "../command-line/user-error.ts";
import type { PlatformContract } from "../contract.ts";

/** The issuer whose tokens are accepted. */
export interface TokenIssuer {
  /** The claim `iss` of its tokens. */
  url: string;
  /** The claim `aud` of tokens for this service. */
  audience: string;
  /** The URL of its keys; null if OpenID Connect Discovery finds it. */
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
 * Checks that an issuer is configured for the tokens that the contract requires.
 *
 * @returns notices for the user: API keys take the place of tokens
 * @throws {UserError} in production, where that is not allowed
 */
export function checkIssuer(
  contract: PlatformContract,
  { tokens, isProduction }: { tokens: TokenIssuer | null; isProduction: boolean },
): string[] {
  const [id] = operationsWithTokens(contract);
  if (id === undefined || tokens !== null) return [];
  if (isProduction) {
    throw new UserError(
      `The contract requires tokens (${id}): set TOKEN_ISSUER and TOKEN_AUDIENCE to name the issuer whose tokens are accepted.`,
    );
  }
  return [
    `API keys take the place of the tokens that the contract requires (${id}), until TOKEN_ISSUER names their issuer.`,
  ];
}
