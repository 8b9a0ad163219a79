/** The handlers of operations whose logic is not written yet. */
const unwritten = new WeakSet<object>();

/** Makes a handler that stands for one that is not written yet: `respondWithExample` responds in its place. */
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

/**
 * The ids of the operations that are not written yet.
 *
 * @param handlers the handlers of a service, by operationId
 */
export function unwrittenOperations(handlers: object): string[] {
  return Object.entries(handlers).flatMap(([id, handler]) => (isUnwritten(handler) ? [id] : []));
}
