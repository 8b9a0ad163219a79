import type { Both, Change, Direction, Occurrence } from "../change/change.ts";
import { SchemaComparison } from "../compare-schemas/comparison.ts";
import { mediaTypesOf } from "../contract/media-types.ts";
import {
  faultOfTwins,
  type Operation,
  operationsOfBoth,
  twinsOf,
  withoutNames,
  withoutSpelling,
} from "../contract/operations.ts";
import { serversOf } from "../contract/servers.ts";
import { child, type Document, idOf, type Node } from "../document/document.ts";
import { isObject } from "../document/json.ts";
import { InvalidContract, ReviewError } from "../document/review-error.ts";
import { dynamicFacet } from "../schema/dynamic-references.ts";
import { renewBudget } from "../schema/patterns.ts";
import { compareComponentNames } from "./component-names.ts";
import { compareDocumentation } from "./documentation.ts";
import { addedOperation, compareOperation, removedOperation } from "./operations.ts";
import {
  compareServiceLimits,
  compareStreamSilence,
  limitingExtensions,
} from "./service-limits.ts";
import { compareUnusedComponents } from "./unused-components.ts";

/**
 * Every difference in meaning between two contracts, at each operation that it affects.
 *
 * @param timeoutMs the time for comparing patterns, in milliseconds: once it is used up, any other pattern counts as a
 * change
 * @throws {ReviewError} if a reference of either contract leads nowhere, or to the network
 */
export function compareContracts(
  before: Document,
  after: Document,
  timeoutMs = 5_000,
): Occurrence[] {
  renewBudget(timeoutMs);
  refuseNewTwins(before, after);
  const [old, now] = operationsOfBoth(before, after);
  const moved = movedOperations(old, now);
  const schemas = new SchemaComparison();
  const kept = [...old.values()].flatMap((operation) => {
    const other = now.get(moved.get(operation.key) ?? operation.key);
    if (!other) return [whole(removedOperation(operation, after.root), operation)];
    const all = compareOperation(schemas, { before: operation, after: other });
    return all.map(({ change, direction }) => ({ change, direction, operation }));
  });
  const taken = new Set([...old.keys(), ...moved.values()]);
  const added = [...now.values()].filter(({ key }) => !taken.has(key));
  refuseDynamic(kept);
  const unused = compareUnusedComponents(
    schemas,
    { before, after },
    kept.map(({ change }) => change),
  );
  return [
    ...kept,
    ...added.map((operation) => whole(addedOperation(operation, before.root), operation)),
    ...unused.map((change) => whole(change, undefined)),
    ...compareComponentNames(schemas, { before, after }).map((change) => whole(change, undefined)),
    ...limitChanges({ before, after }, old),
    ...compareInformation(before.root, after.root).map((change) => whole(change, undefined)),
  ];
}

/** @throws {InvalidContract} if the revision has twins that the base does not have */
function refuseNewTwins(before: Document, after: Document): void {
  const old = twinsOf(before);
  for (const [key, pair] of twinsOf(after)) {
    if (!old.has(key)) throw new InvalidContract(faultOfTwins(pair), after);
  }
}

/** Limits on the requests of clients apply to each operation that clients call. */
function limitChanges({ before, after }: Both<Document>, operations: Operations): Occurrence[] {
  const root = { before: before.root, after: after.root };
  const incoming = [...operations.values()].filter(({ isOutgoing }) => !isOutgoing);
  const streaming = incoming.filter(isStreaming);
  const at = (all: readonly Operation[], direction: Direction) => (change: Change) =>
    all.map((operation) => ({ change, direction, operation }));
  return [
    ...compareServiceLimits(root).flatMap(at(incoming, "request")),
    ...compareStreamSilence(root).flatMap((change) =>
      streaming.length > 0
        ? at(streaming, "response")(change)
        : [whole({ ...change, effect: "documentation" }, undefined)],
    ),
  ];
}

/** Whether an operation answers with events, between which it sends comments. */
function isStreaming({ responses }: Operation): boolean {
  return [...responses.values()].some((each) => mediaTypesOf(each).has("text/event-stream"));
}

/** @throws {ReviewError} if the target of a dynamic reference matters */
function refuseDynamic(occurrences: readonly Occurrence[]): void {
  const found = occurrences.find(({ change }) => change.id.startsWith(dynamicFacet));
  if (!found) return;
  const { id, beforeAt, afterAt } = found.change;
  const isGone = id === `${dynamicFacet}-removed`;
  const at = isGone ? (beforeAt ?? afterAt) : (afterAt ?? beforeAt);
  if (!at) return;
  const why = id.endsWith("-changed")
    ? "its possible targets changed"
    : `the ${isGone ? "revision" : "base"} has none there`;
  throw new ReviewError(
    `${idOf(at)} has a dynamic reference, and ${why}: the review supports only $ref there.`,
  );
}

function whole(change: Change, operation: Operation | undefined): Occurrence {
  return { change, direction: undefined, operation };
}

/** The documentation of the document itself. The policy compares its version. */
function compareInformation(before: Node, after: Node): Change[] {
  const [old, now] = [child(before, "info"), child(after, "info")];
  const names = ["title", "termsOfService", "contact", "license"];
  const added = isObject(old?.value) && isObject(now?.value);
  return [
    ...(added && old && now ? compareDocumentation(old, now, { more: names }) : []),
    // URLs of the API are relative to its servers, never to the `$self` of the document.
    ...compareDocumentation(before, after, { more: ["$self"], except: limitingExtensions }),
  ];
}

type Operations = ReadonlyMap<string, Operation>;

/**
 * Operations that messages still reach although they are written elsewhere: the keys of the revision by the keys of the
 * base. Each operation has only one counterpart.
 */
function movedOperations(old: Operations, now: Operations): Map<string, string> {
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

/** The traits by which an operation is recognized, wherever it is written. */
function traitsOf(operation: Operation): string[] {
  const { method, path, caller, isOutgoing } = operation;
  if (caller) {
    return [caller.key, ...traitsOf(caller)].map((each) => `${each} calls ${method} ${path}`);
  }
  return isOutgoing ? traitsOfWebhook(operation) : addressesOf(operation);
}

/** Different events may look alike: only its operationId identifies a webhook under another name. */
function traitsOfWebhook({ operationId, method }: Operation): string[] {
  return operationId === undefined ? [] : [`webhook ${method} ${operationId}`];
}

/** A base path may be in the servers or in the paths, and a path may have another spelling. */
function addressesOf({ operationId, method, path, servers, at }: Operation): string[] {
  const all = serversOf(servers, at.document.root).flatMap(({ addresses }) => addresses);
  return [
    ...all.map((address) => `${method} ${address}${withoutNames(path)}`),
    ...(operationId === undefined ? [] : [`${operationId} ${method} ${withoutSpelling(path)}`]),
  ];
}
