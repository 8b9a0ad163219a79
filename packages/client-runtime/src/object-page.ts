import type { ReadPage } from "./page.ts";

/**
 * A page whose body is an object with the items and a cursor.
 *
 * @param items the property with the items
 * @param cursor the property with the cursor of the next page; on the last page it is absent, null or empty
 * @param parameter the query parameter that takes the cursor
 */
export function objectPage(items: string, cursor: string, parameter: string): ReadPage {
  return ({ data }, url) => {
    const body = (data ?? {}) as Record<string, unknown>;
    const value = body[cursor];
    return { items: body[items], next: value ? withCursor(url, parameter, value) : undefined };
  };
}

/** The link from a page to the next one: the same query, with another cursor. */
function withCursor(url: string, parameter: string, cursor: unknown): string {
  const name = encodeURIComponent(parameter);
  const [, query = ""] = url.split("?");
  const others = query.split("&").filter((pair) => pair && pair.split("=")[0] !== name);
  return `?${[...others, `${name}=${encodeURIComponent(String(cursor))}`].join("&")}`;
}
