import { UserError } from "../command-line/user-error.ts";
import type { PlatformContract, PlatformOperation, SecurityScheme } from "../contract.ts";
import type { Identify } from "./credentials.ts";

/** The issuer whose tokens are accepted. */
export interface TokenIssuer {
  /** The claim `iss` of its tokens. */
  url: string;
  /** The claim `aud` of tokens for this service. */
  audience: string;
  /** The URL of its keys; null if OpenID Connect Discovery finds it. */
  jwksUrl: string | null;
}

/** The operations that accept tokens, of an issuer or in cookies. */
export function operationsWithTokens(
  { operations, securitySchemes }: PlatformContract,
  isMeant: (scheme: SecurityScheme) => boolean = () => true,
): string[] {
  const isToken = (name: string) => {
    const scheme = securitySchemes[name];
    return scheme?.credential === "token" && isMeant(scheme);
  };
  return Object.keys(operations).filter((id) =>
    operations[id]?.security.some((requirement) => Object.keys(requirement).some(isToken)),
  );
}

const isInCookie = (scheme: SecurityScheme | undefined) => scheme?.in === "cookie";

/** What the service knows of tokens when it starts. */
interface Known {
  /** Null if no issuer is configured. */
  tokens: TokenIssuer | null;
  isProduction: boolean;
}

/**
 * Checks that an issuer is configured for the tokens that the contract requires, except those in cookies.
 *
 * @returns notices for the user: API keys take the place of tokens
 * @throws {UserError} in production, where that is not allowed
 */
export function checkIssuer(contract: PlatformContract, { tokens, isProduction }: Known): string[] {
  if (tokens !== null) return [];
  const [id] = operationsWithTokens(contract, (scheme) => !isInCookie(scheme));
  if (isProduction) {
    if (id === undefined) return [];
    throw new UserError(
      `The contract requires tokens (${id}): set TOKEN_ISSUER and TOKEN_AUDIENCE to name the issuer whose tokens are accepted.`,
    );
  }
  const notice =
    id &&
    `API keys take the place of the tokens that the contract requires (${id}), until TOKEN_ISSUER names their issuer.`;
  const [session] = operationsWithTokens(contract, isInCookie);
  const ofSessions =
    session && `In development, API keys take the place of sessions in cookies too (${session}).`;
  return [notice, ofSessions].filter((each) => each !== undefined);
}

/**
 * Checks that something finds the users of sessions in cookies, if an operation accepts nothing else.
 *
 * @throws {UserError} in production, if nothing does: then nobody could call the operation
 */
export function checkSessions(
  { operations, securitySchemes }: PlatformContract,
  { tokens, isProduction }: Known,
  identify: Identify | undefined,
): void {
  if (!isProduction || tokens !== null || identify !== undefined) return;
  const needsSession = ({ security }: PlatformOperation) =>
    security.length > 0 &&
    security.every((each) => Object.keys(each).some((name) => isInCookie(securitySchemes[name])));
  const [id] = Object.entries(operations).find(([, operation]) => needsSession(operation)) ?? [];
  if (id === undefined) return;
  throw new UserError(
    `The contract requires sessions in cookies (${id}): return their users from identify, or set TOKEN_ISSUER if the cookies hold its tokens.`,
  );
}
