import type { PlatformContract, SecurityScheme } from "../contract.ts";

/** The parts of a request that show who sends it. */
export interface SentCredentials {
  headers: Record<string, string>;
  query: Record<string, string>;
}

/**
 * The key or token of a request to an operation, as its first security requirement demands, with one secret for
 * all schemes. For an operation that needs no credentials, as the first scheme of the contract demands.
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

/**
 * A URL with further parameters. The rest of its query is not changed: `searchParams` would rewrite it, and
 * encode the commas between items.
 */
export function withQuery(address: string, parameters: Record<string, string>): URL {
  const url = new URL(address);
  const added = new URLSearchParams(parameters).toString();
  if (added !== "") url.search = [url.search.slice(1), added].filter(Boolean).join("&");
  return url;
}

function add({ headers, query }: SentCredentials, scheme: SecurityScheme, secret: string): void {
  const { in: location, name = "" } = scheme;
  if (location === "header") headers[name] = secret;
  else if (location === "query") query[name] = secret;
  else if (location === "cookie")
    headers.Cookie = [headers.Cookie ?? [], `${name}=${secret}`].flat().join("; ");
  else if (location === "bearer") headers.Authorization = `Bearer ${secret}`;
  else headers.Authorization = `Basic ${Buffer.from(`${secret}:`).toString("base64")}`;
}
