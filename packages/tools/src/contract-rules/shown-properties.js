import { exampleValue } from "@contract-first/reading/example-values";
import { isEventStream, isJson } from "@contract-first/reading/media-types";
import { streamFormat } from "@contract-first/reading/streams";
import { locate, mediaIn, ofService } from "../generate/support/service.js";

/** @import { Place, Visitor } from "./types.js" */

/** @typedef {{ location: Place, resolve: any }} Around */
/** @typedef {{ name: string, location: Place, inner: () => Property[] }} Property */

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
      response(response, outside) {
        for (const [type, media, around] of mediaIn(response, outside)) {
          const names = new Set(
            valuesIn(media, around).flatMap(isEventStream(type) ? ofEvent : keysOf),
          );
          for (const property of declaredIn(type, media, around)) {
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

/** @type {(type: string, media: any, around: Around) => Property[]} */
function declaredIn(type, media, around) {
  if (isJson(type)) return propertiesOf(media, "schema", around);
  const format = streamFormat(type, media);
  if (format === undefined) return [];
  const fields = propertiesOf(media, "itemSchema", around);
  if (format === "lines") return fields;
  return [...fields, ...fields.flatMap(({ name, inner }) => (name === "data" ? inner() : []))];
}

/**
 * The bodies in the examples, or the items of those that are lists or streams.
 *
 * @type {(media: any, around: Around) => unknown[]}
 */
function valuesIn({ example, examples = {} }, around) {
  const named = Object.values(examples).map((each) => exampleValue(locate(each, around).node));
  return [example, ...named].flat();
}

/** @param {unknown} value */
function keysOf(value) {
  return Object.keys(value ?? {});
}

/**
 * The names of the fields of an event, and those in its data, which may be JSON in a text.
 *
 * @param {any} event
 */
function ofEvent(event) {
  const { data } = event ?? {};
  return [...keysOf(event), ...keysOf(typeof data === "string" ? parsed(data) : data)];
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The properties of a schema and of its parts; of a list, those of its items; of a text that holds JSON, those in it.
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
  const innerOf = (/** @type {string} */ name) => () =>
    propertiesOf(node.properties, name, { location: at, resolve });
  return [
    ...own.map(([name]) => ({ name, location: at.child(name), inner: innerOf(name) })),
    ...inner,
    ...(node?.items ? propertiesOf(node, "items", around) : []),
    ...(node?.contentSchema ? propertiesOf(node, "contentSchema", around) : []),
  ];
}
