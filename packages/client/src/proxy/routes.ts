import { allOperations } from "../generated/operations.ts";
import { isOperationPath } from "../service-url.ts";
import { refusal } from "./refusal.ts";

const routes = Object.values(allOperations).map((operation) => {
  const [method = "", path = ""] = operation.route.split(" ");
  const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{[^}]+\}/g, "[^/]+");
  return { method, pattern: new RegExp(`^${pattern}$`), operation };
});

/** The operation that a request is for. The first path that matches is the one that the service serves. */
export function operationAt(method: string, path: string): object | undefined {
  return routes.find((route) => route.method === method && route.pattern.test(path))?.operation;
}

/**
 * Refuses a request for anything but an operation of the contract: the key is for nothing else.
 *
 * @param path the path below the base URL of the service, for example `/pets`
 */
export function refuseRoute(method: string, path: string): Response | undefined {
  const known = isOperationPath(path.slice(1))
    ? routes.filter(({ pattern }) => pattern.test(path))
    : [];
  if (known.length === 0) return refusal("not_found", "There is no such operation.");
  const methods = known.map((route) => route.method);
  if (methods.includes(method)) return undefined;
  const Allow = methods.join(", ");
  return refusal("method_not_allowed", `${method} is not allowed here.`, { Allow });
}
