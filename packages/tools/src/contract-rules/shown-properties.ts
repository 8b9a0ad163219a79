import { exampleValue } from "@contract-first/reading/example-values";
import { isEventStream, isJson } from "@contract-first/reading/media-types";
import { streamFormat } from "@contract-first/reading/streams";
import { locate, mediaIn, ofService } from "../generate/support/service.ts";
import type { Location, Unchecked, Visitor } from "./types.ts";

type Lookup = { location: Location; resolve: Unchecked };

type Property = { name: string; location: Location; inner: () => Property[] };

/**
 * Requires each property of response bodies to be in an example of some response, because the documentation and the
 * mocks show only examples.
 */
export function shownProperties(): Visitor {
  const declared: Map<string, Property> = new Map();
  const shown: Set<string> = new Set();
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

function declaredIn(type: string, media: Unchecked, around: Lookup): Property[] {
  if (isJson(type)) return propertiesOf(media, "schema", around);
  const format = streamFormat(type, media);
  if (format === undefined) return [];
  const fields = propertiesOf(media, "itemSchema", around);
  if (format === "lines") return fields;
  return [...fields, ...fields.flatMap(({ name, inner }) => (name === "data" ? inner() : []))];
}

/** The bodies in the examples, or the items of those that are lists or streams. */
function valuesIn({ example, examples = {} }: Unchecked, around: Lookup): unknown[] {
  const named = Object.values(examples).map((each) => exampleValue(locate(each, around).node));
  return [example, ...named].flat();
}

function keysOf(value: unknown) {
  return Object.keys(value ?? {});
}

/** The names of the fields of an event, and those in its data, which may be JSON in a text. */
function ofEvent(event: Unchecked) {
  const { data } = event ?? {};
  return [...keysOf(event), ...keysOf(typeof data === "string" ? parsed(data) : data)];
}

function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The properties of a schema and of its parts; of a list, those of its items; of a text that holds JSON, those in it. */
function propertiesOf(
  owner: Unchecked,
  key: string | number,
  { location: outside, resolve }: Lookup,
  above: readonly unknown[] = [],
): Property[] {
  const { node, location } = locate(owner[key], { location: outside.child(key), resolve });
  if (above.includes(node)) return [];
  const inside = [...above, node];
  const around = { location, resolve };
  const own = Object.entries<Unchecked>(node?.properties ?? {}).filter(
    ([, each]) => !each.writeOnly,
  );
  const inner = ["allOf", "anyOf", "oneOf"].flatMap((list) => {
    const at = { location: location.child(list), resolve };
    const parts = node?.[list] ?? [];
    return parts.flatMap((_part: Unchecked, index: number) =>
      propertiesOf(parts, index, at, inside),
    );
  });
  const at = location.child("properties");
  const innerOf = (name: string) => () =>
    propertiesOf(node.properties, name, { location: at, resolve });
  return [
    ...own.map(([name]) => ({ name, location: at.child(name), inner: innerOf(name) })),
    ...inner,
    ...(node?.items ? propertiesOf(node, "items", around, inside) : []),
    ...(node?.contentSchema ? propertiesOf(node, "contentSchema", around, inside) : []),
  ];
}
