import type { TokenIssuer } from "../keys/token-issuer.ts";

export const tokenVariables = ["TOKEN_ISSUER", "TOKEN_AUDIENCE", "TOKEN_JWKS_URL"] as const;

/**
 * The issuer whose tokens are accepted; null if no variable is set.
 *
 * @param mistakes receives one line for each invalid value
 */
export function readTokens(
  environment: Record<string, string | undefined>,
  mistakes: string[],
): TokenIssuer | null {
  const [url = "", audience = "", jwksUrl = ""] = tokenVariables.map((name) => environment[name]);
  if (url + audience + jwksUrl === "") return null;
  if (url === "" || audience === "") {
    mistakes.push("TOKEN_ISSUER and TOKEN_AUDIENCE belong together: set both, or neither.");
  }
  for (const [name, text] of Object.entries({ TOKEN_ISSUER: url, TOKEN_JWKS_URL: jwksUrl })) {
    if (text !== "" && !isSafeUrl(text)) {
      mistakes.push(
        `${name} must be an https: URL, or an http: URL of this machine, not "${text}".`,
      );
    }
  }
  return { url, audience, jwksUrl: jwksUrl || null };
}

/** The keys must not be changed in transit: whoever could change them could make tokens. */
function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return username === "" && (protocol === "https:" || (protocol === "http:" && isLocal));
}
