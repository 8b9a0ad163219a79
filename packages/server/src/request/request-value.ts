import type { ServerResponse } from "node:http";

/** A value that one handler gives and later ones read, for example the client that was identified. */
export interface RequestValue<Value> {
  /** Replaces what was given before. */
  give(response: ServerResponse, value: Value): void;
  /** @throws {Error} if nothing has given it: the handlers stand in the wrong order */
  of(response: ServerResponse): Value;
  /** Undefined as long as nothing has given it. */
  find(response: ServerResponse): Value | undefined;
}

/**
 * Makes a value that belongs to one request and is kept with its response. Only those that import it can
 * give or read it, and its type is the one of this place.
 *
 * @param name tells the value in the error that `of` throws
 * @example const client = requestValue<Client>("client");
 */
export function requestValue<Value extends NonNullable<unknown> | null>(
  name: string,
): RequestValue<Value> {
  const key = Symbol(name);
  const find = (response: ServerResponse) =>
    (response as object as Carrier)[key] as Value | undefined;
  return {
    find,
    give(response, value) {
      (response as object as Carrier)[key] = value;
    },
    of(response) {
      const value = find(response);
      if (value !== undefined) return value;
      throw new Error(`No handler has given "${name}" yet: the one that gives it must come first.`);
    },
  };
}

interface Carrier {
  [key: symbol]: unknown;
}
