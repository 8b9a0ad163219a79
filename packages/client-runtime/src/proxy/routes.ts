import { isOperationPath } from "../service-url.ts";
import { proxyError } from "./proxy-error.ts";

/** A path of the contract with one of its methods. */
interface Route {
  method: string;
  /** The path as written in the contract. */
  template: string;
  pattern: RegExp;
  operation: object;
}

/** The routes of operations, in their order. */
export function routesOf(operations: Readonly<Record<string, object>>): Route[] {
  const all = Object.values(operations) as { route: string }[];
  return all.map((operation) => {
    const [method = "", template = ""] = operation.route.split(" ");
    const pattern = template
      .replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&")
      .replaceAll(/\{[^}]+\}/g, "[^/]+");
    return { method, template, pattern: new RegExp(`^${pattern}$`), operation };
  });
}

/**
 * Finds the operation that a request is for, and refuses all other requests, because the key is only for operations.
 * The first path that matches is the one that the service would choose.
 *
 * @param path the path below the base URL of the service, for example `/pets`
 */
export function findOperation(
  routes: Route[],
  method: string,
  path: string,
): { operation: object } | { refused: Response } {
  const known = routes.filter(
    ({ pattern, template }) => pattern.test(path) && isOperationPath(path, template),
  );
  const route = known.find((each) => each.method === method);
  if (route) return route;
  if (known.length === 0)
    return { refused: proxyError("not_found", "The contract has no operation at this path.") };
  const Allow = known.map((each) => each.method).join(", ");
  return { refused: proxyError("method_not_allowed", `${method} is not allowed here.`, { Allow }) };
}
