import { type Operation, withoutNames } from "../contract/operations.js";
import { serversOf } from "../contract/servers.js";

type Operations = ReadonlyMap<string, Operation>;

/**
 * Operations that messages reach as before although they are written elsewhere: keys of the
 * revision by those of the base. Each is the counterpart of one only.
 */
export function movedOperations(old: Operations, now: Operations): Map<string, string> {
  const gone = [...old.values()].filter(({ key }) => !now.has(key));
  const come = [...now.values()].filter(({ key }) => !old.has(key));
  const byTrait = new Map<string, Operation[]>();
  for (const each of come) {
    for (const trait of traitsOf(each)) {
      byTrait.set(trait, [...(byTrait.get(trait) ?? []), each]);
    }
  }
  const taken = new Set<Operation>();
  return new Map(
    gone.flatMap((operation) => {
      const candidates = traitsOf(operation).flatMap((trait) => byTrait.get(trait) ?? []);
      const same = candidates.find((each) => !taken.has(each));
      if (same) taken.add(same);
      return same ? [[operation.key, same.key] as const] : [];
    }),
  );
}

/** What an operation can be recognized by, wherever it is written. */
function traitsOf(operation: Operation): string[] {
  const { method, path, caller, isOutgoing } = operation;
  if (caller) {
    return [caller.key, ...traitsOf(caller)].map((each) => `${each} calls ${method} ${path}`);
  }
  return isOutgoing ? traitsOfWebhook(operation) : addressesOf(operation);
}

/** Different events may look alike: only its operationId tells that a webhook has another name. */
function traitsOfWebhook({ operationId, method }: Operation): string[] {
  return operationId === undefined ? [] : [`webhook ${method} ${operationId}`];
}

/** A base path may be written in the servers or in the paths. */
function addressesOf({ method, path, servers, at }: Operation): string[] {
  const all = serversOf(servers, at.document.root).flatMap(({ addresses }) => addresses);
  return all.map((address) => `${method} ${address}${withoutNames(path)}`);
}
