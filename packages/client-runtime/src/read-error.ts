import { pointerTo } from "@contract-first/reading/references";
import type { FieldError } from "./contract.ts";
import type { Said } from "./errors.ts";

/** Reads the contents of an error body. */
export type ErrorReader = (body: unknown) => Said;

/**
 * The places in the errors of a contract from which `ApiError` is filled: property names, from the outside to the
 * inside.
 */
interface ErrorFields {
  message: string[][];
  code: string[][];
  /** Lists of mistakes. */
  errors: { at: string[]; item: Item | null }[];
}

/**
 * The names of the parts of a mistake; null if it is a sentence. `place` is a list of all names that lead to it, such as
 * `["body", "owner", 0, "name"]`.
 */
type Item = Partial<Record<keyof FieldError | "place", string>>;

/**
 * Makes the function that reads errors whose form is not `{ code, message, status }`. Generated code calls it for
 * contracts that have such errors. The code is empty if an error has none.
 */
export function errorReader({ message, code, errors }: ErrorFields): ErrorReader {
  return (body) => {
    if (typeof body !== "object" || body === null) return {};
    const lists = errors.map(({ at, item }) => mistakesIn(valueAt(body, at), item));
    // If the request is valid, FastAPI sends a sentence in place of the list.
    const [text] = textsAt(body, [...message, ...errors.map(({ at }) => at)]);
    // The type of a problem that means no more than its status (RFC 9457, section 4.2.1).
    const known = textsAt(body, code).find((each) => each !== "about:blank");
    const index = lists.findIndex((list) => list.length > 0);
    const mistakes = lists[index];
    const isPlaced = errors[index]?.item?.place !== undefined;
    return {
      code: known ?? (isPlaced ? codeOf(mistakes?.[0]) : ""),
      ...(text !== undefined && { message: text }),
      ...(mistakes && { errors: mistakes }),
    };
  };
}

/** `invalid_request` if the first mistake has a place; otherwise, the error lists itself, with its code. */
function codeOf(first: FieldError | undefined): string {
  return first?.in ? "invalid_request" : (first?.rule ?? "");
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

function mistakesIn(list: unknown, item: Item | null): FieldError[] {
  if (!Array.isArray(list)) return [];
  return list.map((each) => {
    if (item === null) return { message: String(each) };
    const { place, ...names } = item;
    const members = Object.entries(names).map(([ours, theirs]) => [ours, each?.[theirs]]);
    return {
      ...(place === undefined ? {} : placeIn(each?.[place])),
      ...Object.fromEntries(members.filter(([, value]) => value !== undefined)),
    };
  });
}

/** The place of a mistake: a JSON Pointer (RFC 6901) into the body, or the name of a parameter. */
function placeIn(place: unknown): Partial<FieldError> {
  const [part, ...names] = Array.isArray(place) ? place.map(String) : [];
  const [name, ...within] = names;
  if (part === "body") return { in: part, pointer: pointerTo(names) };
  if (part !== "query" && part !== "path" && part !== "header") return {};
  return {
    in: part,
    ...(name !== undefined && { name }),
    ...(within.length > 0 && { pointer: pointerTo(within) }),
  };
}
