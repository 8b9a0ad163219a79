import type { Handler } from "./call-handler.ts";
import type { Contract } from "./contract/contract.ts";

/** The handlers of operations whose logic is not written yet. */
const unwritten = new WeakSet<object>();

/** Creates a placeholder for a handler that is not written yet: `respondWithExample` responds in its place. */
export function unwrittenHandler(id: string): () => Promise<never> {
  const handler = async () => {
    throw new Error(`${id} has no logic yet.`);
  };
  unwritten.add(handler);
  return handler;
}

export function isUnwritten(handler: unknown): boolean {
  return typeof handler === "function" && unwritten.has(handler);
}

/** Adds such a placeholder for each operation without a handler. */
export function withUnwritten(
  { operations }: Pick<Contract<string>, "operations">,
  handlers: object,
): Record<string, Handler<never>> {
  const missing = Object.keys(operations).filter((id) => !Object.hasOwn(handlers, id));
  return { ...handlers, ...Object.fromEntries(missing.map((id) => [id, unwrittenHandler(id)])) };
}

/**
 * The ids of the operations that are not written yet.
 *
 * @param handlers the handlers of a service, by operationId
 */
export function unwrittenOperations(handlers: object): string[] {
  return Object.entries(handlers).flatMap(([id, handler]) => (isUnwritten(handler) ? [id] : []));
}
