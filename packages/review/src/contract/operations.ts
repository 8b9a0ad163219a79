import { child, type Document, members, type Node } from "../document/document.js";
import { isObject } from "../document/json.js";
import { type Parameter, parametersOf } from "./parameters.js";

/** One operation with all that it inherits from its path and from the document. */
export interface Operation {
  /** The same in two contracts for the same operation: path parameters count by position. */
  readonly key: string;
  /** Its operationId, or else its method and path, as people call it. */
  readonly name: string;
  readonly operationId: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly at: Node;
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly requestBody: Node | undefined;
  readonly responses: ReadonlyMap<string, Node>;
  /** The list that is in force: its own, its path's or the document's. */
  readonly security: Node | undefined;
  readonly servers: Node | undefined;
  /** A webhook or a callback: the service sends the request, the client answers it. */
  readonly isOutgoing: boolean;
}

/** In the order of the OpenAPI specification. */
export const methods = [
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

/** All operations of a contract, webhooks and callbacks included, by their key. */
export function operationsOf(document: Document): Map<string, Operation> {
  const paths = members(child(document.root, "paths")).flatMap(([path, item]) =>
    ofPathItem(item, { path, prefix: "", isOutgoing: false }),
  );
  const webhooks = members(child(document.root, "webhooks")).flatMap(([name, item]) =>
    ofPathItem(item, { path: name, prefix: "webhook ", isOutgoing: true }),
  );
  return new Map([...paths, ...webhooks].map((each) => [each.key, each]));
}

interface Place {
  path: string;
  prefix: string;
  isOutgoing: boolean;
}

function ofPathItem(node: Node, place: Place): Operation[] {
  const item = node.document.resolve(node);
  return methods.flatMap((method) => {
    const at = child(item, method);
    if (!at || !isObject(at.value)) return [];
    const operation = toOperation(item, at, { ...place, method });
    return [operation, ...callbacksOf(operation, place)];
  });
}

function toOperation(item: Node, at: Node, place: Place & { method: string }): Operation {
  const { root } = at.document;
  const { method, path, prefix, isOutgoing } = place;
  const { operationId } = at.value as { operationId?: unknown };
  const verb = `${prefix}${method.toUpperCase()} ${path}`;
  const inherited = (name: string) => child(at, name) ?? child(item, name) ?? child(root, name);
  return {
    key: `${prefix}${method} ${isOutgoing ? path : path.replaceAll(/\{[^}]*\}/g, "{}")}`,
    name: typeof operationId === "string" ? operationId : verb,
    operationId: typeof operationId === "string" ? operationId : undefined,
    method,
    path,
    at,
    parameters: parametersOf(item, at, path),
    requestBody: resolved(child(at, "requestBody")),
    responses: new Map(
      members(child(at, "responses"))
        .filter(([status]) => !status.startsWith("x-"))
        .map(([status, each]) => [status.toUpperCase(), each.document.resolve(each)]),
    ),
    security: child(at, "security") ?? child(root, "security"),
    servers: inherited("servers"),
    isOutgoing,
  };
}

function callbacksOf(operation: Operation, { isOutgoing }: Place): Operation[] {
  return members(child(operation.at, "callbacks")).flatMap(([name, node]) =>
    members(node.document.resolve(node))
      .filter(([expression]) => !expression.startsWith("x-"))
      .flatMap(([expression, item]) =>
        ofPathItem(item, {
          path: expression,
          prefix: `${operation.key} callback ${name} `,
          isOutgoing: !isOutgoing,
        }),
      ),
  );
}

function resolved(node: Node | undefined): Node | undefined {
  return node?.document.resolve(node);
}
