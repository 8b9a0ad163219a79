import { upgradeFromThreeToThreeOne } from "@scalar/openapi-upgrader/3.0-to-3.1";

/**
 * A copy of a bundled document of OpenAPI 3.0 or 3.1, in 3.1; two places share no object. What only 3.0
 * has, such as `nullable`, is read in both. Formats stay: OpenAPI 3.1 has `binary` and `byte` in its registry still, and the generators know files
 * and Base64 by them.
 */
export function inVersion31(document: object): object {
  const text = JSON.stringify(document);
  const isOld = "openapi" in document && String(document.openapi).startsWith("3.0");
  if (!isOld && !ofVersion30.test(text)) return JSON.parse(text);
  const hidden = JSON.parse(text, renamedKey("format", hiddenFormat));
  renameComponents(hidden, (name) => hiddenName + name);
  const upgraded = upgradeFromThreeToThreeOne({ ...hidden, openapi: "3.0.4" });
  const restored = JSON.parse(JSON.stringify(upgraded), renamedKey(hiddenFormat, "format"));
  renameComponents(restored, (name) => name.slice(hiddenName.length));
  return JSON.parse(JSON.stringify(restored), flatTypes);
}

/** Keywords of schemas that OpenAPI 3.1 has no more. */
const ofVersion30 = /"nullable":true|"exclusiveM(in|ax)imum":(true|false)/;

/** The upgrade takes the name of a parameter for a keyword if it is `example`; of schemas, it knows their names. */
function renameComponents(
  { components = {} }: { components?: Record<string, object> },
  rename: (name: string) => string,
): void {
  for (const [kind, byName] of Object.entries(components)) {
    if (kind === "schemas" || kind.startsWith("x-")) continue;
    const entries = Object.entries(byName).map(([name, each]) => [rename(name), each]);
    components[kind] = Object.fromEntries(entries);
  }
}

/** OpenAPI 3.0 has one type for a value, and the upgrade puts a list of several into a list. */
function flatTypes(key: string, value: unknown): unknown {
  return key === "type" && Array.isArray(value) ? value.flat() : value;
}

/** By which the upgrade does not recognize a format. */
const hiddenFormat = "x-hidden-format";

/** What the names of components begin with while the upgrade reads them. */
const hiddenName = "name of ";

/** A reviver for `JSON.parse` that renames a key of objects. */
function renamedKey(from: string, to: string) {
  return (_key: string, value: unknown): unknown => {
    if (typeof value !== "object" || value === null || !(from in value)) return value;
    const entries = Object.entries(value).map(([key, each]) => [key === from ? to : key, each]);
    return Object.fromEntries(entries);
  };
}
