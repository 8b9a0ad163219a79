import { keysOf, leftOutMethods, operationsOf } from "@contract-first/reading/operations";
import type {
  Content,
  Context,
  Location,
  Lookup,
  Media,
  Parameter,
  PathItem,
  Unchecked,
  VisitedOperation,
  Visitor,
} from "./types.ts";

/**
 * Functions for the parts of the operations that the service itself serves. Webhooks and callbacks are
 * requests that the service sends: their receivers may ask for more than this server supports.
 */
interface Parts {
  /** `at` is where the path is written. */
  pathItem?(item: PathItem, around: Lookup & { path: string; at: Location }): void;
  operation?(operation: VisitedOperation, around: Lookup & { path: string; method: string }): void;
  parameter?(parameter: Parameter, around: Lookup): void;
  requestBody?(body: Content, around: Lookup & { method: string }): void;
  response?(response: Content, around: Lookup & { status: string }): void;
}

/** Visits each part of the service's own operations once. */
export function ofService(parts: Parts): Visitor {
  const once = visitOnce();
  let path = "";
  const visitParameters: (owner: { parameters?: object[] }, around: Lookup) => void = (
    { parameters = [] },
    { location, resolve },
  ) => {
    if (!parts.parameter) return;
    for (const [index, parameter] of parameters.entries()) {
      const at = location.child(["parameters", index]);
      once(parts.parameter, parameter, { location: at, resolve });
    }
  };
  return served({
    PathItem(item, { key, location, resolve, rawLocation }) {
      if (!String(key).startsWith("/")) return;
      path = String(key);
      parts.pathItem?.(item, { path, at: rawLocation, location, resolve });
      visitParameters(item, { location, resolve });
    },
    Operation(operation, { key, location, resolve }) {
      const method = String(key).toLowerCase();
      parts.operation?.(operation, { path, method, location, resolve });
      visitParameters(operation, { location, resolve });
      if (parts.requestBody && operation.requestBody) {
        const at = location.child("requestBody");
        once(parts.requestBody, operation.requestBody, { location: at, resolve, method });
      }
      if (!parts.response) return;
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        const at = location.child(["responses", status]);
        once(parts.response, response, { location: at, resolve, status });
      }
    },
  });
}

/** The operations of a path that the server serves, and the keys that lead to them from the path. */
export function servedOperations(item: PathItem) {
  return operationsOf(item)
    .filter(([method]) => !leftOutMethods.includes(method))
    .map(([method, operation]) => ({
      keys: keysOf(method),
      operation: operation as VisitedOperation,
    }));
}

/** Calls the functions of a visitor only outside webhooks and callbacks. */
export function served<
  Functions extends Record<string, (node: Unchecked, context: Context, parents: Unchecked) => void>,
>(functions: Functions): Visitor {
  let depth = 0;
  const outside = {
    enter() {
      depth += 1;
    },
    leave() {
      depth -= 1;
    },
  };
  const guarded = Object.entries(functions).map(([type, visit]) => {
    const guard: typeof visit = (node, context, parents) => {
      if (depth === 0) visit(node, context, parents);
    };
    return [type, guard];
  });
  return { WebhooksMap: outside, Callback: outside, ...Object.fromEntries(guarded) };
}

/**
 * Calls a function with the target of a reference and its place, unless it was called with that before.
 */
function visitOnce() {
  const seen = new Set();
  return <Where extends Lookup>(
    visit: (node: Unchecked, around: Where) => void,
    node: Unchecked,
    around: Where,
  ) => {
    const target = locate(node, around);
    if (!target.node || seen.has(target.node)) return;
    seen.add(target.node);
    visit(target.node, { ...around, location: target.location });
  };
}

/** The target of a reference with its place, or the node itself with its own. */
export function locate(
  node: Unchecked,
  { location, resolve }: Lookup,
): { node: Unchecked; location: Location } {
  if (typeof node?.$ref !== "string") return { node, location };
  const target = resolve(node, location.source.absoluteRef);
  return target.location ? target : { node: undefined, location };
}

/**
 * The media types of a body or a parameter, as they are written, each with what it describes and the place of that,
 * which may be behind a reference (OpenAPI 3.2). References that lead nowhere are left out.
 */
export function mediaIn(
  { content = {} }: Content,
  { location, resolve }: Lookup,
): [written: string, media: Media, around: Lookup][] {
  return Object.entries(content).flatMap(([written, media]) => {
    const at = { location: location.child(["content", written]), resolve };
    const { node, location: inside } = locate(media, at);
    return node ? [[written, node, { location: inside, resolve }]] : [];
  });
}

/** The names in the template of a path that none of its parameters has. */
export function undeclaredNames(path: string, parameters: readonly { name: string }[]): string[] {
  const declared = parameters.map(({ name }) => name);
  return [...new Set(templateNames(path))].filter((name) => !declared.includes(name));
}

/** The names in the template of a path, in their order. */
export function templateNames(path: string) {
  return Array.from(path.matchAll(/\{([^}]*)\}/g), ([, name = ""]) => name);
}
