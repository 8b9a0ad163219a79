import type { FieldError } from "./generated/errors.ts";

/** Where the errors of a contract have what `ApiError` says: property names, from the outside to the inside. */
interface Places {
  message: string[][];
  code: string[][];
  /** Lists of mistakes; `item` has the names of the parts of a mistake, or null if it is a sentence. */
  errors: { at: string[]; item: Partial<Record<keyof FieldError, string>> | null }[];
}

/** What an error says. */
export interface ReadError {
  message?: string;
  code?: string;
  errors?: FieldError[];
}

/**
 * Makes the function that reads errors whose form is not `{ code, message, status }`. Generated code calls it for
 * contracts that have such errors. The code is empty if an error has none.
 */
export function errorReader({ message, code, errors }: Places) {
  return (body: unknown): ReadError => {
    if (typeof body !== "object" || body === null) return {};
    const lists = errors.map(({ at, item }) => mistakesIn(valueAt(body, at), item));
    const [text] = textsAt(body, message);
    // The type of a problem that says no more than its status (RFC 9457, section 4.2.1).
    const known = textsAt(body, code).find((each) => each !== "about:blank");
    const mistakes = lists.find((list) => list.length > 0);
    return {
      code: known ?? "",
      ...(text !== undefined && { message: text }),
      ...(mistakes && { errors: mistakes }),
    };
  };
}

function textsAt(body: unknown, places: string[][]): string[] {
  return places.map((at) => valueAt(body, at)).filter((value) => typeof value === "string");
}

function valueAt(body: unknown, at: string[]): unknown {
  return at.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    body,
  );
}

function mistakesIn(list: unknown, item: Places["errors"][number]["item"]): FieldError[] {
  if (!Array.isArray(list)) return [];
  return list.map((each) => {
    if (item === null) return { message: String(each) };
    const members = Object.entries(item).map(([ours, theirs]) => [ours, each?.[theirs]]);
    return Object.fromEntries(members.filter(([, value]) => value !== undefined));
  });
}
