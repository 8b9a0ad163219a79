import { upgradeFromThreeToThreeOne } from "@scalar/openapi-upgrader/3.0-to-3.1";

/**
 * A copy of a bundled document of OpenAPI 3.0 or 3.1, in 3.1; two places share no object. Formats stay: OpenAPI 3.1 has `binary` and `byte`
 * in its registry still, and the generators know files and Base64 by them.
 */
export function inVersion31(document: unknown): object {
  const { openapi } = document as { openapi: string };
  if (!openapi.startsWith("3.0")) return JSON.parse(JSON.stringify(document));
  const hidden = JSON.parse(JSON.stringify(document), renamedKey("format", hiddenFormat));
  const upgraded = upgradeFromThreeToThreeOne(hidden);
  return JSON.parse(JSON.stringify(upgraded), renamedKey(hiddenFormat, "format"));
}

/** By which the upgrade does not recognize a format. */
const hiddenFormat = "x-hidden-format";

/** A reviver for `JSON.parse` that renames a key of objects. */
function renamedKey(from: string, to: string) {
  return (_key: string, value: unknown): unknown => {
    if (typeof value !== "object" || value === null || !(from in value)) return value;
    const entries = Object.entries(value).map(([key, each]) => [key === from ? to : key, each]);
    return Object.fromEntries(entries);
  };
}
