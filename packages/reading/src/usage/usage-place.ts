/**
 * The names of the parts of an operation that a consumer can use: what the service counts, what a manifest of a
 * consumer lists and what the review looks up. They name the contract only, never a value that it does not list.
 *
 * | Name                             | is                                                                    |
 * | -------------------------------- | --------------------------------------------------------------------- |
 * | `query:status`                   | a parameter; `header:` (lower case) and `cookie:` too                 |
 * | `body:/tags/[]/name`             | a property of the request body, `[]` for the items of an array        |
 * | `response:200:/category/name`    | a property of a response's body, by the status as the contract has it |
 * | `query:status="pending"`         | a value that the contract lists, as JSON, at any of these places      |
 * | `body:/owner\|person`            | an alternative of a union: its discriminator's value, or its index    |
 * | `media-type:application/json`    | a media type of the request body                                      |
 * | `security:apiKey`                | a security scheme                                                     |
 * | `client:1.4.0`                   | the version of the generated client, or `client:other`                |
 */
export type UsagePlace = string;

export type ParameterLocation = "query" | "header" | "cookie";

export function parameterUsage(location: ParameterLocation, name: string): UsagePlace {
  return `${location}:${location === "header" ? name.toLowerCase() : name}`;
}

/** @param path names of properties, {@link items} for the items of an array; empty for the whole body */
export function bodyUsage(path: readonly string[]): UsagePlace {
  return `body:${pointerOf(path)}`;
}

/** @param status as the contract has it: `200`, `2XX` or `default` */
export function responseUsage(status: string, path: readonly string[]): UsagePlace {
  return `response:${status}:${pointerOf(path)}`;
}

export function valueUsage(place: UsagePlace, value: string | number | boolean | null): UsagePlace {
  return `${place}=${JSON.stringify(value)}`;
}

/** @param alternative the value of the discriminator, or the index in `oneOf` or `anyOf` */
export function alternativeUsage(place: UsagePlace, alternative: string | number): UsagePlace {
  return `${place}|${alternative}`;
}

export function mediaTypeUsage(mediaType: string): UsagePlace {
  return `media-type:${mediaType}`;
}

export function securityUsage(scheme: string): UsagePlace {
  return `security:${scheme}`;
}

export const items = "[]";

function pointerOf(path: readonly string[]): string {
  return path.map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
