import type { PlatformContract } from "../contract.ts";
import { authorizes } from "./access.ts";
import type { Credentials, Identity } from "./credentials.ts";

/**
 * Returns a function that tells whether a request would be admitted again, from the same sender and with as many
 * permissions. Since then, its key may have been revoked or may have lost a scope, or its token may have expired. While
 * credentials cannot be looked up, they count as valid.
 */
export function stillAdmitted<Id extends string>(
  contract: PlatformContract<Id>,
  id: Id,
  credentials: Credentials,
): (admitted: Identity) => boolean | Promise<boolean> {
  const isAuthorized = authorizes(contract, id);
  return (identity) => {
    const holds = (now: Identity) =>
      now.found.some(({ lookUpFailure }) => lookUpFailure !== undefined) ||
      (isOfSameSender(now, identity) && (isAuthorized(now) || !isAuthorized(identity)));
    // These credentials were valid, so their look-up waits for no others.
    const found = credentials.find(identity.head, () => "");
    return found instanceof Promise ? found.then(holds) : holds(found);
  };
}

function isOfSameSender(one: Identity, other: Identity): boolean {
  return one.apiKey?.id === other.apiKey?.id && one.token?.subject === other.token?.subject;
}
