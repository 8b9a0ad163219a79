import { upgradeFromThreeToThreeOne } from "@scalar/openapi-upgrader/3.0-to-3.1";
import { withNull } from "./nullable.ts";

/**
 * A copy of a bundled document, in which OpenAPI 3.0 has become 3.1. No two places of the copy share an object. Keywords
 * that only 3.0 has, such as `nullable`, are read in all versions. Formats stay as they are: the registry of OpenAPI 3.1
 * still has `binary` and `byte`, by which the generators recognize files and Base64.
 */
export function upgraded(document: { openapi?: unknown }): object {
  const text = JSON.stringify(document);
  const isOld = String(document.openapi).startsWith("3.0");
  if (!isOld && !ofVersion30.test(text)) return JSON.parse(text);
  const nulls = JSON.stringify(withNull(document));
  const hidden = JSON.parse(nulls, renamedKey("format", hiddenFormat));
  renameComponents(hidden, (name) => hiddenName + name);
  const newer = upgradeFromThreeToThreeOne({ ...hidden, openapi: "3.0.4" });
  const restored = JSON.parse(JSON.stringify(newer), renamedKey(hiddenFormat, "format"));
  renameComponents(restored, (name) => name.slice(hiddenName.length));
  return isOld ? restored : { ...restored, openapi: document.openapi };
}

/** Keywords of schemas that OpenAPI 3.1 no longer has. */
const ofVersion30 = /"nullable":(true|false)|"exclusiveM(in|ax)imum":(true|false)/;

/**
 * Renames components, because the upgrade mistakes a name such as `example` for a keyword. It does not make this
 * mistake with names of schemas.
 */
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

/** A key that hides a format from the upgrade. */
const hiddenFormat = "x-hidden-format";

/** The prefix of the names of components while the upgrade reads them. */
const hiddenName = "name of ";

/** A reviver for `JSON.parse` that renames a key of objects. */
function renamedKey(from: string, to: string) {
  return (_key: string, value: unknown): unknown => {
    if (typeof value !== "object" || value === null || !(from in value)) return value;
    const entries = Object.entries(value).map(([key, each]) => [key === from ? to : key, each]);
    return Object.fromEntries(entries);
  };
}
