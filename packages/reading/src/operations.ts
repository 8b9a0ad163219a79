/** The methods that have a key of their own in a Path Item Object (OpenAPI 3.2, section 4.9). */
export const methodKeys = [
  ...["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"],
];

/** The methods whose operations are left out, because the server itself responds to them. */
export const leftOutMethods = ["head", "options", "trace"];

/** A Path Item Object: `additionalOperations` holds those of other methods, in capitals. */
type PathItem = object;

/** The operations of a Path Item with their methods in lower case, such as `get`, `query` or `link`. */
export function operationsOf<Operation>(item: PathItem): [method: string, operation: Operation][] {
  const others = Object.keys(additionalOperations(item)).map((name) => name.toLowerCase());
  return [...new Set([...methodKeys, ...others])].flatMap((method) => {
    const operation = operationAt<Operation>(item, method);
    return operation === undefined ? [] : [[method, operation]];
  });
}

/** The operation of a Path Item with this method, which is in lower case; undefined if there is none. */
export function operationAt<Operation>(item: PathItem, method: string): Operation | undefined {
  const [key, name] = keysOf(method);
  const found = name === undefined ? (item as AnyItem)[key] : additionalOperations(item)[name];
  return found as Operation | undefined;
}

/** The keys that lead from a Path Item to its operation: `["query"]`, or `["additionalOperations", "LINK"]`. */
export function keysOf(method: string): [key: string, ...name: string[]] {
  return methodKeys.includes(method) ? [method] : ["additionalOperations", method.toUpperCase()];
}

/** A copy of a Path Item whose operations are replaced. */
export function withOperations<Item extends PathItem, Operation>(
  item: Item,
  replace: (operation: Operation, method: string) => Operation,
): Item {
  const all = operationsOf<Operation>(item).map(([method, operation]) => {
    return [keysOf(method), replace(operation, method)] as const;
  });
  const own = all.flatMap(([[key, name], operation]) => (name ? [] : [[key, operation]]));
  const others = all.flatMap(([[, name], operation]) => (name ? [[name, operation]] : []));
  return {
    ...item,
    ...Object.fromEntries(own),
    ...(others.length > 0 && { additionalOperations: Object.fromEntries(others) }),
  };
}

type AnyItem = Record<string, unknown>;

function additionalOperations(item: PathItem): AnyItem {
  return ((item as AnyItem).additionalOperations ?? {}) as AnyItem;
}
