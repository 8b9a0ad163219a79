import { exampleValue } from "@contract-first/reading/example-values";
import { isJson } from "@contract-first/reading/media-types";
import { locate, ofService } from "../generate/support/service.js";

/** @import { Place, Visitor } from "./types.js" */

/** @typedef {{ location: Place, resolve: any }} Around */
/** @typedef {{ name: string, location: Place }} Property */

/**
 * Requires each property of response bodies to be in an example of some response, because the documentation and the
 * mocks show only examples.
 *
 * @returns {Visitor}
 */
export function shownProperties() {
  /** @type {Map<string, Property>} */
  const declared = new Map();
  /** @type {Set<string>} */
  const shown = new Set();
  return {
    ...ofService({
      response({ content = {} }, { location, resolve }) {
        for (const [type, media] of Object.entries(content)) {
          if (!isJson(type)) continue;
          const around = { location: location.child(["content", type]), resolve };
          const names = new Set(namesIn(media, around));
          for (const property of propertiesOf(media, "schema", around)) {
            const place = property.location.absolutePointer;
            declared.set(place, property);
            if (names.has(property.name)) shown.add(place);
          }
        }
      },
    }),
    Root: {
      leave(_root, { report }) {
        for (const [place, { name, location }] of declared) {
          if (shown.has(place)) continue;
          const message = `No example of a response has the property ${name}: add it to one of them.`;
          report({ message, location: location.key() });
        }
      },
    },
  };
}

/** @type {(media: any, around: Around) => string[]} */
function namesIn({ example, examples = {} }, around) {
  const named = Object.values(examples).map((each) => exampleValue(locate(each, around).node));
  return [example, ...named].flat().flatMap((value) => Object.keys(value ?? {}));
}

/**
 * The properties of a schema and of its parts; of a list, those of its items.
 *
 * @type {(owner: any, key: string | number, around: Around) => Property[]}
 */
function propertiesOf(owner, key, { location: above, resolve }) {
  const { node, location } = locate(owner[key], { location: above.child(key), resolve });
  const around = { location, resolve };
  const own = Object.entries(node?.properties ?? {}).filter(([, each]) => !each.writeOnly);
  const inner = ["allOf", "anyOf", "oneOf"].flatMap((list) => {
    const at = { location: location.child(list), resolve };
    const parts = node?.[list] ?? [];
    return parts.flatMap((/** @type {any} */ _part, /** @type {number} */ index) =>
      propertiesOf(parts, index, at),
    );
  });
  const at = location.child("properties");
  return [
    ...own.map(([name]) => ({ name, location: at.child(name) })),
    ...inner,
    ...(node?.items ? propertiesOf(node, "items", around) : []),
  ];
}
