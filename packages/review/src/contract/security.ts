import { child, items, memberOf, members, type Node } from "../document/document.ts";
import { isEqual, isObject, type JsonObject } from "../document/json.ts";

/** Credentials that are sufficient together: one item of a `security` list. */
export interface Requirement {
  readonly schemes: readonly RequiredScheme[];
  readonly at: Node;
}

export interface RequiredScheme {
  readonly name: string;
  readonly scopes: readonly string[];
  /** The definition in the components, if it exists. */
  readonly at: Node | undefined;
}

/** The alternative requirements for a request; without a list, none is needed. */
export function requirementsOf(security: Node | undefined, fallback: Node): Requirement[] {
  const requirements = items(security).map((at) => ({ at, schemes: schemesOf(at) }));
  return requirements.length > 0 ? requirements : [{ at: security ?? fallback, schemes: [] }];
}

function schemesOf(at: Node): RequiredScheme[] {
  const { root } = at.document;
  const components = child(root, "components");
  const definitions = components && memberOf(components, "securitySchemes");
  return members(at).map(([name, { value }]) => {
    const definition = (definitions && memberOf(definitions, name)) ?? referredBy(name, at);
    const scopes = Array.isArray(value) ? value.map(String) : [];
    return { name, scopes, at: definition?.document.resolve(definition) };
  });
}

/** Since OpenAPI 3.2, the name of a scheme may also be a reference to it. */
function referredBy(name: string, at: Node): Node | undefined {
  const isReference = at.document.version === "3.2" && /[#/]/.test(name);
  return isReference ? at.document.follow(at, name) : undefined;
}

/** Whether the credentials of `held` satisfy `asked`. */
export function lets(held: Requirement, asked: Requirement): boolean {
  return asked.schemes.every((scheme) => {
    const same = held.schemes.find((each) => isSameScheme(each, scheme));
    return same !== undefined && scheme.scopes.every((scope) => same.scopes.includes(scope));
  });
}

/** Compares what two schemes require of a request, not their names in the components. */
export function isSameScheme(before: RequiredScheme, after: RequiredScheme): boolean {
  if (!before.at || !after.at) return before.name === after.name;
  return isEqual(essence(before.at), essence(after.at)) && keepsFlows(before.at, after.at);
}

/** The requirements of a scheme; members that belong to another type of scheme are ignored. */
function essence({ value }: Node): unknown {
  const { type, in: place, name, scheme, openIdConnectUrl } = value as Record<string, string>;
  const header = place === "header" ? name?.toLowerCase() : name;
  if (type === "apiKey") return [type, place, header];
  if (type === "http") return [type, scheme?.toLowerCase()];
  return type === "openIdConnect" ? [type, openIdConnectUrl] : [type];
}

/** Whether every OAuth 2.0 flow that clients may have chosen continues at its addresses. */
function keepsFlows(before: Node, after: Node): boolean {
  const now = new Map(members(child(after, "flows")));
  return members(child(before, "flows")).every(([name, flow]) => {
    const other = now.get(name);
    return other !== undefined && movedAddresses(name, flow, other).length === 0;
  });
}

/** The addresses that clients of each OAuth 2.0 flow use (RFC 6749, section 4; RFC 8628). */
const addresses = new Map([
  ["implicit", ["authorizationUrl", "refreshUrl"]],
  ["password", ["tokenUrl", "refreshUrl"]],
  ["clientCredentials", ["tokenUrl", "refreshUrl"]],
  ["authorizationCode", ["authorizationUrl", "tokenUrl", "refreshUrl"]],
  ["deviceAuthorization", ["deviceAuthorizationUrl", "tokenUrl", "refreshUrl"]],
]);

const allAddresses = [...new Set([...addresses.values()].flat())];

/** The names of the addresses that have moved for clients of a flow. */
export function movedAddresses(name: string, before: Node, after: Node): string[] {
  const [old = {}, now = {}] = [before, after].map(({ value }) => (isObject(value) ? value : {}));
  const used = addresses.get(name) ?? allAddresses;
  // Tokens are refreshed at the token URL unless a refresh URL is named.
  const usual = used.includes("tokenUrl") ? now.tokenUrl : undefined;
  const refreshUrl = now.refreshUrl ?? usual;
  const was: JsonObject = { ...old, refreshUrl: old.refreshUrl ?? refreshUrl };
  const is: JsonObject = { ...now, refreshUrl };
  return used.filter((each) => was[each] !== is[each]);
}

/** Members of a flow that no client of it uses. */
export function unusedAddresses(name: string): string[] {
  const used = addresses.get(name) ?? allAddresses;
  return allAddresses.filter((each) => !used.includes(each));
}
