import type { ServerResponse } from "node:http";

/** A value that one handler gives and later ones read, for example the identified caller. */
export interface RequestValue<Value> {
  /** Replaces any earlier value. */
  give(response: ServerResponse, value: Value): void;
  /** @throws {Error} if no handler has given it, which means that the handlers are in the wrong order */
  of(response: ServerResponse): Value;
  /** Undefined until a handler has given it. */
  find(response: ServerResponse): Value | undefined;
}

/**
 * Creates a value that belongs to one request and is kept with its response. Only modules that import it can
 * give or read it, and it has the same type everywhere.
 *
 * @param name names the value in the error that `of` throws
 * @example const caller = requestValue<Caller>("caller");
 */
export function requestValue<Value extends NonNullable<unknown> | null>(
  name: string,
): RequestValue<Value> {
  const key = Symbol(name);
  const find = (response: ServerResponse) =>
    (response as object as Tagged)[key] as Value | undefined;
  return {
    find,
    give(response, value) {
      (response as object as Tagged)[key] = value;
    },
    of(response) {
      const value = find(response);
      if (value !== undefined) return value;
      throw new Error(
        `No handler has given "${name}" yet: the handler that gives it must come first.`,
      );
    },
  };
}

interface Tagged {
  [key: symbol]: unknown;
}
