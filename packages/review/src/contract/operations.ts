import { child, type Document, idOf, members, type Node } from "../document/document.ts";
import { isObject } from "../document/json.ts";
import { InvalidContract } from "../document/review-error.ts";
import { type Parameter, parametersOf } from "./parameters.ts";

/** One operation with all that it inherits from its path and from the document. */
export interface Operation {
  /** Equal for the same operation in two contracts: path parameters count by position. */
  readonly key: string;
  /** Its operationId, or else its method and path. */
  readonly name: string;
  readonly operationId: string | undefined;
  /** As a request contains it, such as `GET`: methods are case-sensitive (RFC 9110, section 9.1). */
  readonly method: string;
  readonly path: string;
  readonly at: Node;
  /** The path item, which the operation shares with others. */
  readonly item: Node;
  readonly parameters: ReadonlyMap<string, Parameter>;
  /** Headers that OpenAPI leaves to `content` and `security`, by name. */
  readonly ignored: ReadonlyMap<string, Parameter>;
  readonly requestBody: Node | undefined;
  readonly responses: ReadonlyMap<string, Node>;
  /** The list that applies: its own or the document's; only its own for a webhook or a callback. */
  readonly security: Node | undefined;
  readonly servers: Node | undefined;
  /** A webhook or a callback: the service sends the request, and the client responds. */
  readonly isOutgoing: boolean;
  /** The operation to which a callback belongs. */
  readonly caller?: Operation;
}

/** The fields of a path item that hold an operation, in the order of the OpenAPI specification. */
export const operationFields = [
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
  "query",
];

/** All operations of a contract by key, including webhooks and callbacks. */
export function operationsOf(document: Document): Map<string, Operation> {
  return withKeys(document, new Set(twinsOf(document).keys()));
}

/** The operations of two contracts. Their keys fit each other even if only one of the contracts has twins. */
export function operationsOfBoth(one: Document, other: Document) {
  const twins = new Set([...twinsOf(one).keys(), ...twinsOf(other).keys()]);
  return [withKeys(one, twins), withKeys(other, twins)] as const;
}

/** The keys of twins contain their paths as written. */
function withKeys(document: Document, twins: ReadonlySet<string>): Map<string, Operation> {
  return new Map(
    allOf(document).map((each) => {
      const key = twins.has(each.key) ? `${each.key} at ${formatPath(each)}` : each.key;
      return [key, { ...each, key }] as const;
    }),
  );
}

/** Callbacks of twins are twins themselves. */
function formatPath({ path, caller }: Operation): string {
  return caller ? `${formatPath(caller)} ${path}` : path;
}

/**
 * Operations whose paths differ only in the names of their parameters, by the key that they would share. OpenAPI
 * forbids them, because either could serve a request.
 */
export function twinsOf(document: Document): Map<string, readonly [Operation, Operation]> {
  const known = new Map<string, Operation>();
  const twins = new Map<string, readonly [Operation, Operation]>();
  for (const each of allOf(document)) {
    const other = known.get(each.key);
    if (other && formatPath(other) !== formatPath(each)) twins.set(each.key, [other, each]);
    known.set(each.key, each);
  }
  return twins;
}

/** The problem with twins, in a sentence. */
export function faultOfTwins([one, other]: readonly [Operation, Operation]): string {
  const [first, second] = [one, other].map(({ method, path }) => `${method} ${path}`);
  return `${one.at.document.root.file.name} has both ${first} and ${second}: to OpenAPI, these are the same path. Remove one of them.`;
}

const known = new WeakMap<Document, readonly Operation[]>();

function allOf(document: Document): readonly Operation[] {
  const all = known.get(document) ?? findAll(document);
  known.set(document, all);
  return all;
}

function findAll(document: Document): Operation[] {
  const paths = members(child(document.root, "paths"))
    .filter(([path]) => !path.startsWith("x-"))
    .flatMap(([path, item]) => ofPathItem(item, { path, prefix: "", isOutgoing: false }));
  const webhooks = members(child(document.root, "webhooks")).flatMap(([name, item]) =>
    ofPathItem(item, { path: name, prefix: "webhook ", isOutgoing: true }),
  );
  return [...paths, ...webhooks];
}

interface Address {
  path: string;
  prefix: string;
  isOutgoing: boolean;
  caller?: Operation;
}

/** @throws {InvalidContract} if a method is described twice: one of the two would be ignored */
function ofPathItem(node: Node, address: Address): Operation[] {
  const item = partsOf(node);
  const operations = new Map(
    operationFields.map((field) => [field.toUpperCase(), firstMember(item, field)]),
  );
  for (const [method, at] of members(firstMember(item, "additionalOperations"))) {
    if (operations.get(method)) {
      const message = `${idOf(at)} describes ${method} again: use only the field ${method.toLowerCase()}.`;
      throw new InvalidContract(message, at.document);
    }
    operations.set(method, at);
  }
  return [...operations].flatMap(([method, written]) => {
    const at = resolved(written);
    if (!at || !isObject(at.value) || isCalling(at, address.caller)) return [];
    const operation = toOperation(item, at, { ...address, method });
    return [operation, ...callbacksOf(operation)];
  });
}

/** Whether an operation is itself one of those that lead to it: a callback may have itself as a callback. */
function isCalling(at: Node, caller: Operation | undefined): boolean {
  return caller !== undefined && (caller.at.value === at.value || isCalling(at, caller.caller));
}

/** A path item and, if it extends another one by a reference, that one too. */
function partsOf(node: Node): Node[] {
  const target = node.document.resolve(node);
  return target === node ? [node] : [node, target];
}

function firstMember(item: readonly Node[], name: string): Node | undefined {
  return item.map((part) => child(part, name)).find((each) => each !== undefined);
}

function toOperation(
  item: readonly Node[],
  at: Node,
  address: Address & { method: string },
): Operation {
  const { root } = at.document;
  const { method, path, prefix, ...rest } = address;
  const { operationId } = at.value as { operationId?: unknown };
  const verb = `${prefix}${method} ${path}`;
  const lists = { inherited: firstMember(item, "parameters"), own: child(at, "parameters") };
  const inherited = (name: string) =>
    child(at, name) ?? firstMember(item, name) ?? child(root, name);
  return {
    ...rest,
    key: `${prefix}${method} ${rest.isOutgoing ? path : withoutNames(path)}`,
    name: typeof operationId === "string" ? operationId : verb,
    operationId: typeof operationId === "string" ? operationId : undefined,
    method,
    path,
    at,
    item: item.at(-1) as Node,
    ...parametersOf(lists, path),
    requestBody: resolved(child(at, "requestBody")),
    responses: new Map(
      members(child(at, "responses"))
        .filter(([status]) => !status.startsWith("x-"))
        .map(([status, each]) => [status.toUpperCase(), each.document.resolve(each)]),
    ),
    security: child(at, "security") ?? (rest.isOutgoing ? undefined : child(root, "security")),
    servers: inherited("servers"),
  };
}

/** Requests do not contain the names of path parameters. */
export function withoutNames(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, "{}");
}

/** A path regardless of spelling: servers and people may ignore a slash at the end. */
export function withoutSpelling(path: string): string {
  const names = withoutNames(path)
    .replaceAll(/\/+/g, "/")
    .replace(/(?<=.)\/$/, "");
  try {
    return decodeURI(names);
  } catch {
    return names;
  }
}

function callbacksOf(operation: Operation): Operation[] {
  return members(child(operation.at, "callbacks")).flatMap(([name, node]) =>
    members(node.document.resolve(node))
      .filter(([expression]) => !expression.startsWith("x-"))
      .flatMap(([expression, item]) =>
        ofPathItem(item, {
          path: embedded(expression),
          prefix: `${operation.key} callback ${name} `,
          isOutgoing: !operation.isOutgoing,
          caller: operation,
        }),
      ),
  );
}

/** A bare runtime expression is an address without any other text. */
function embedded(expression: string): string {
  return expression.startsWith("$") ? `{${expression}}` : expression;
}

function resolved(node: Node | undefined): Node | undefined {
  return node?.document.resolve(node);
}
