import type { SecurityScheme } from "../contract.ts";

/** Attributes to add to the challenges. */
interface Attributes {
  /** The attributes of challenges for bearer tokens (RFC 6750, section 3). */
  ofBearer?: string;
  /** The attributes of all challenges. */
  ofAll?: string;
}

/**
 * The value of `WWW-Authenticate`: a challenge for each way to authenticate (RFC 9110, section 11.6.1). No RFC
 * names a scheme for keys in custom headers, in the query or in cookies.
 */
export function challengesOf(
  schemes: readonly SecurityScheme[],
  title: string,
  { ofBearer = "", ofAll = "" }: Attributes,
): string {
  const realm = `realm="${quotable(title)}"`;
  const challenges = schemes.map(({ in: location, name }) => {
    if (location === "bearer") return `Bearer ${realm}${ofBearer}${ofAll}`;
    if (location === "basic") return `Basic ${realm}, charset="UTF-8"${ofAll}`;
    return `ApiKey ${realm}, in="${location}", name="${quotable(name ?? "")}"${ofAll}`;
  });
  return [...new Set(challenges)].join(", ");
}

/** The characters of a text that a quoted string may hold without escapes (RFC 9110, section 5.6.4). */
function quotable(text: string): string {
  return text.replaceAll(/[^ -~]|["\\]/g, "");
}

/** The beginning of a sentence that says which credentials a request needs and how to send them. */
export function describeRequirements(requirements: readonly (readonly SecurityScheme[])[]): string {
  const [only, ...others] = requirements.flat();
  if (only !== undefined && others.length === 0) {
    const name = only.credential === "token" ? "A token" : "An API key";
    return `${name} is required: send it ${wayOf(only)}`;
  }
  const ways = requirements.map((schemes) =>
    schemes.map((scheme) => `${articles[scheme.credential]} ${wayOf(scheme)}`).join(" and "),
  );
  return `Credentials are required: send ${ways.join(", or ")}`;
}

/** The name for the credentials that the schemes require. */
export function nameOf(schemes: readonly SecurityScheme[]): "API key" | "token" | "credentials" {
  const kinds = new Set(schemes.map(({ credential }) => credential));
  if (kinds.size > 1) return "credentials";
  return kinds.has("token") ? "token" : "API key";
}

const articles = { key: "an API key", token: "a token" };

function wayOf({ credential, in: location, name }: SecurityScheme): string {
  const value = credential === "token" ? "<TOKEN>" : "<API_KEY>";
  if (location === "bearer") return `as Authorization: Bearer ${value}`;
  if (location === "basic") return "as the user name of HTTP basic authentication";
  if (location === "header") return `as ${name}: ${value}`;
  return location === "cookie" ? `as the cookie ${name}` : `as the query parameter ${name}`;
}
