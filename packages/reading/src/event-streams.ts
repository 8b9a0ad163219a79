/**
 * Reads the schema of the events of a `text/event-stream` (OpenAPI 3.2, sections 4.14 and 4.15; the HTML standard,
 * section 9.2). Handlers and clients see an event as an object with `data`, `event`, `id` and `retry`, whose `data` are
 * the value that the text of the event stands for.
 */
import { isJson } from "./media-types.ts";
import type { MediaType, Schema } from "./objects.ts";
import { typesOf } from "./parameters.ts";
import type { Follow } from "./references.ts";
import { asSchema, isSchema, partsOf } from "./schema-parts.ts";

/** An event as handlers and clients see it. */
export interface StreamedEvent {
  /** Absent if it has no name. */
  event?: string;
  data: unknown;
  id?: string;
  /** How long a client waits before it connects again, in milliseconds. */
  retry?: number;
}

/** How the data of an event are written: as JSON, or as they are. */
export type DataType = "json" | "text";

/** The name under which `dataForms` has the events whose name the contract leaves open. */
export const anyEvent = "*";

/** The name of events without a name (HTML standard, section 9.2.6). */
export const unnamedEvent = "message";

/** The schema of one event as handlers and clients see it. */
export function eventSchema({ itemSchema }: MediaType, follow: Follow): Schema {
  if (!describesEvent(itemSchema, follow)) return withFields({ data: asSchema(itemSchema) });
  return seenBy(asSchema(itemSchema), follow, []);
}

/**
 * The form of the data of each event, by its name; `anyEvent` stands for all others.
 *
 * @throws {Error} if the data of one event may be JSON or text
 */
export function dataTypes({ itemSchema }: MediaType, follow: Follow): Record<string, DataType> {
  const forms: Record<string, DataType> = {};
  const alternatives = describesEvent(itemSchema, follow)
    ? alternativesOf(itemSchema, follow)
    : [[{ properties: { data: asSchema(itemSchema) } }]];
  for (const parts of alternatives) {
    const form = formOf(fieldIn(parts, "data"), follow);
    for (const name of namesOf(fieldIn(parts, "event"), follow)) {
      if ((forms[name] ?? form) !== form) {
        throw new Error(`The data of the event ${name} are written as JSON and as text.`);
      }
      forms[name] = form;
    }
  }
  return forms;
}

/** The form of the data of an event; undefined if the contract has no such event. An empty name is none. */
export function dataTypeOf(
  event: string | undefined,
  forms: Readonly<Record<string, DataType>>,
): DataType | undefined {
  return forms[event || unnamedEvent] ?? forms[anyEvent];
}

const fields = ["data", "event", "id", "retry"];

/**
 * Whether a schema describes an event, which has no other properties than these fields. Otherwise, it describes the data:
 * other generators write such contracts, and many values have an `id` or `data` of their own.
 */
function describesEvent(schema: unknown, follow: Follow): boolean {
  const parts = alternativesOf(schema, follow).flat();
  const names = parts.flatMap(({ properties = {} }) => Object.keys(properties));
  return names.length > 0 && names.every((name) => fields.includes(name));
}

/** A copy of the schema of an event, without references, in which `data` are the value and not its text. */
function seenBy(schema: Schema, follow: Follow, above: readonly unknown[]): Schema {
  if (above.includes(schema)) return schema;
  const inside = [...above, schema];
  const inner = (each: unknown) => (isSchema(each) ? seenBy(each, follow, inside) : asSchema(each));
  const { $ref, discriminator: _byEvent, ...own } = schema;
  const target = typeof $ref === "string" ? follow($ref, schema) : undefined;
  const lists = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => {
    const each = own[keyword];
    return Array.isArray(each) ? [[keyword, each.map(inner)]] : [];
  });
  const seen: Schema = { ...own, ...Object.fromEntries(lists) };
  const complete = seen.properties?.data === undefined ? seen : withEvent(seen, follow);
  if (target === undefined) return complete;
  const referred = inner(target);
  return Object.keys(own).length === 0
    ? referred
    : { ...complete, allOf: [referred, ...(complete.allOf ?? [])] };
}

function withEvent({ properties = {}, required = [], ...others }: Schema, follow: Follow): Schema {
  const data = decodedData(properties.data, follow);
  return { ...others, ...withFields({ ...properties, data }, required) };
}

/** Every event may have an `id` and a `retry`, and one without `data` is never seen (HTML standard, section 9.2.6). */
function withFields(properties: Record<string, Schema>, required: readonly string[] = []): Schema {
  return {
    type: "object",
    required: [...new Set([...required, "data"])],
    properties: { ...transportFields, ...properties },
  };
}

const transportFields = {
  id: { type: "string" },
  retry: { type: "integer", minimum: 0 },
} satisfies Record<string, Schema>;

/** The schema of the value for which the text of `data` stands. */
function decodedData(data: unknown, follow: Follow): Schema {
  const json = partsOf(data, follow).find(isEncodedJson);
  return json === undefined ? asSchema(data) : asSchema(json.contentSchema ?? {});
}

/** @throws {Error} if the data may be a text or another value, whose texts cannot be told from JSON */
function formOf(data: readonly Schema[], follow: Follow): DataType {
  if (data.flatMap((each) => partsOf(each, follow)).some(isEncodedJson)) return "json";
  const types = typesOf({ allOf: [...data] }, follow) ?? [];
  if (!types.includes("string")) return "json";
  if (types.length > 1) throw new Error("The data may be a text or another value.");
  return "text";
}

/** Whether a schema describes a text that holds JSON (JSON Schema 2020-12 Validation, section 8). */
function isEncodedJson({ contentMediaType, contentSchema }: Schema): boolean {
  if (typeof contentMediaType === "string") return isJson(contentMediaType);
  return contentSchema !== undefined;
}

/** The names that an event may have. */
function namesOf(event: readonly Schema[], follow: Follow): string[] {
  const parts = event.flatMap((each) => partsOf(each, follow));
  const named = parts.flatMap((part) => ("const" in part ? [part.const] : (part.enum ?? [])));
  if (named.length > 0) return named.map(String);
  return [event.length === 0 ? unnamedEvent : anyEvent];
}

/** The schemas of a field in those parts of an event that have it. */
function fieldIn(parts: readonly Schema[], field: string): Schema[] {
  return parts.flatMap(({ properties }) =>
    properties?.[field] === undefined ? [] : [asSchema(properties[field])],
  );
}

/** The alternatives of a schema: for each, all the parts that apply together. */
function alternativesOf(
  schema: unknown,
  follow: Follow,
  above: readonly unknown[] = [],
): Schema[][] {
  if (above.includes(schema)) return [[]];
  const parts = partsOf(schema, follow);
  const choices = parts.flatMap(({ anyOf, oneOf }) => [anyOf ?? [], oneOf ?? []]);
  return choices
    .filter((choice) => choice.length > 0)
    .reduce<Schema[][]>(
      (all, choice) => {
        const each = choice.flatMap((one) => alternativesOf(one, follow, [...above, schema]));
        return all.flatMap((before) => each.map((after) => [...before, ...after]));
      },
      [parts],
    );
}
