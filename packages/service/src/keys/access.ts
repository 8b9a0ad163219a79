import type { PlatformContract, PlatformErrorCode, SecurityScheme } from "../contract.ts";
import { type Exchange, HttpError, replaceHeaders } from "../http/index.ts";
import type { Caller } from "./caller.ts";
import { challengesOf, describeRequirements, nameOf } from "./challenges.ts";
import {
  type Credentials,
  callerOfKey,
  carriersOf,
  type Found,
  type Identity,
  indexOfCarrier,
  queryParameters,
} from "./credentials.ts";
import { withoutParameters } from "./keys-in-urls.ts";

/**
 * Creates the function that looks up the credentials of a request. It rejects nothing, because public operations need
 * no credentials. The response is only for their owner, so no cache may store it unless its handler says
 * otherwise. Keys in the query are removed from the URL, so that nothing later sees them.
 */
export function identifier(
  contract: PlatformContract,
  credentials: Credentials,
  consumers: Consumers,
): (exchange: Exchange) => Identity | Promise<Identity> {
  const notStored = [contract.headerNames.cacheControl, "no-store"];
  const keysInQuery = queryParameters(contract);
  return ({ request, response }) => {
    replaceHeaders(response, notStored);
    const addressOf = () => consumers.ofAddress(request.ip).id;
    if (keysInQuery.length === 0) return credentials.find(request, addressOf);
    const { headers, method, url, host } = request;
    request.url = withoutParameters(url, keysInQuery);
    // Repeated requests are compared by this URL, because they may have a new secret of the same key.
    request.originalUrl = withoutParameters(request.originalUrl, keysInQuery);
    return credentials.find({ headers, method, url, host }, addressOf);
  };
}

/** Decides which addresses belong together. */
interface Consumers {
  ofAddress(address: string | undefined): { id: string };
}

/**
 * Creates the function that returns the caller of an operation. It rejects a request that fulfils none of the
 * operation's security requirements: with 401 if a key or a token is missing or not valid, with 403 if it lacks scopes
 * (RFC 6750, section 3). It returns undefined if credentials are optional and absent.
 *
 * @returns null if the operation needs no credentials
 */
export function authorizer<Id extends string>(
  contract: PlatformContract<Id>,
  id: Id,
): ((identity: Identity) => Caller | undefined) | null {
  const { authentication } = contract.operations[id];
  if (authentication === "none") return null;
  const requirements = requirementsOf(contract, id);
  const refuse = accessError(contract, requirements);
  return ({ found }) => {
    const caller = authorizedCaller(requirements, found);
    if (caller !== null) return caller;
    if (authentication === "required") throw refuse(found);
    return undefined;
  };
}

/**
 * Returns a function that tells whether `authorizer` finds a caller for a request of this identity. If the
 * operation needs credentials, it refuses all others.
 */
export function authorizes<Id extends string>(
  contract: PlatformContract<Id>,
  id: Id,
): (identity: Identity) => boolean {
  const requirements = requirementsOf(contract, id);
  return ({ found }) => authorizedCaller(requirements, found) !== null;
}

/** Returns a function that names the security schemes by which a request of this identity is authorized. */
export function schemesOf<Id extends string>(
  contract: PlatformContract<Id>,
  id: Id,
): (identity: Identity) => readonly string[] {
  const requirements = requirementsOf(contract, id);
  return ({ found }) => {
    const fulfilled = requirements.find((each) => authorizedCaller([each], found) !== null);
    return fulfilled?.map(({ scheme }) => scheme) ?? [];
  };
}

/** Who sends the request, if it fulfils one of the requirements; otherwise null. */
function authorizedCaller(requirements: Requirement[], found: readonly Found[]): Caller | null {
  for (const requirement of requirements) {
    const caller = callerBy(requirement, found);
    if (caller !== null && requirement.every((scheme) => hasScopes(scheme, found))) return caller;
  }
  return null;
}

/** A security scheme that a request must fulfil. */
interface RequiredScheme extends SecurityScheme {
  /** Its name in the contract. */
  scheme: string;
  /** The index of its carrier among those of the contract. */
  carrier: number;
  scopes: readonly string[];
}

/** Schemes that a request must fulfil together. */
type Requirement = readonly RequiredScheme[];

function requirementsOf<Id extends string>(contract: PlatformContract<Id>, id: Id): Requirement[] {
  const { securitySchemes, operations } = contract;
  const carriers = carriersOf(contract);
  return operations[id].security
    .map((requirement) =>
      Object.entries(requirement).map(([name, scopes]) => {
        const scheme = securitySchemes[name];
        if (scheme === undefined) throw new Error(`The contract has no security scheme ${name}.`);
        return { ...scheme, scheme: name, carrier: indexOfCarrier(carriers, scheme), scopes };
      }),
    )
    .filter((requirement) => requirement.length > 0);
}

function callerOf({ credential, carrier }: RequiredScheme, found: readonly Found[]): Caller | null {
  const { apiKey = null, token = null } = found[carrier] ?? {};
  if (credential === "token") return token;
  return apiKey === null ? null : callerOfKey(apiKey);
}

/** Who sends the request, if every scheme is fulfilled. A token takes precedence over a key, because it says more. */
function callerBy(requirement: Requirement, found: readonly Found[]): Caller | null {
  let first: Caller | null = null;
  for (const scheme of requirement) {
    const caller = callerOf(scheme, found);
    if (caller === null) return null;
    if (first === null || (first.kind === "key" && caller.kind === "token")) first = caller;
  }
  return first;
}

function hasScopes(scheme: RequiredScheme, found: readonly Found[]): boolean {
  if (scheme.scopes.length === 0) return true;
  const { scopes = [] } = callerOf(scheme, found) ?? {};
  return scheme.scopes.every((scope) => scopes.includes(scope));
}

/** Creates the error for a request that fulfils none of the requirements. */
function accessError({ info, headerNames }: PlatformContract, requirements: Requirement[]) {
  const schemes = requirements.flat();
  const challenge = (attributes: Parameters<typeof challengesOf>[2]) => ({
    [headerNames.wwwAuthenticate]: challengesOf(schemes, info.title, attributes),
  });
  const unauthorized = (message: string, ofBearer = "") =>
    new HttpError<PlatformErrorCode>("unauthorized", message, challenge({ ofBearer }));
  return (found: readonly Found[]): unknown => {
    const withoutScopes = requirements.find((each) => callerBy(each, found) !== null);
    if (withoutScopes !== undefined) {
      const scopes = [...new Set(withoutScopes.flatMap((scheme) => scheme.scopes))].join(" ");
      return new HttpError<PlatformErrorCode>(
        "insufficient_scope",
        `The operation requires scopes: ${scopes}.`,
        challenge({ ofAll: `, error="insufficient_scope", scope="${scopes}"` }),
      );
    }
    const sent = schemes.map(({ carrier }) => found[carrier]).filter((each) => each?.isSent);
    const failed = sent.find((each) => each?.lookUpFailure !== undefined);
    if (failed !== undefined) return failed.lookUpFailure;
    if (sent.length === 0) return unauthorized(`${describeRequirements(requirements)}.`);
    const name = nameOf(schemes);
    const message = `The ${name} ${name === "credentials" ? "are" : "is"} not valid.`;
    return unauthorized(message, ', error="invalid_token"');
  };
}
