import type { PlatformContract, SecurityScheme } from "../contract.ts";

/** The parts of a request that show who sends it. */
export interface SentCredentials {
  headers: Record<string, string>;
  query: Record<string, string>;
}

/**
 * How a request to an operation shows its key or token: as the first of its security requirements asks, with
 * one secret for all schemes. For an operation that needs no credentials, as the first scheme of the contract asks.
 */
export function sentCredentials(
  { operations, securitySchemes }: Pick<PlatformContract, "operations" | "securitySchemes">,
  id: string | undefined,
  secret: string,
): SentCredentials {
  const requirements = operations[id ?? ""]?.security ?? [];
  const asked = requirements.find((each) => Object.keys(each).length > 0);
  const [first = ""] = Object.keys(securitySchemes);
  const sent: SentCredentials = { headers: {}, query: {} };
  for (const name of Object.keys(asked ?? { [first]: [] })) {
    const scheme = securitySchemes[name];
    if (scheme !== undefined) add(sent, scheme, secret);
  }
  return sent;
}

function add({ headers, query }: SentCredentials, scheme: SecurityScheme, secret: string): void {
  const { in: place, name = "" } = scheme;
  if (place === "header") headers[name] = secret;
  else if (place === "query") query[name] = secret;
  else if (place === "bearer") headers.Authorization = `Bearer ${secret}`;
  else headers.Authorization = `Basic ${Buffer.from(`${secret}:`).toString("base64")}`;
}
