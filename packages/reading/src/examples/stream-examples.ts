import {
  anyEvent,
  type DataType,
  dataTypeOf,
  dataTypes,
  eventSchema,
  type StreamedEvent,
  unnamedEvent,
} from "../event-streams.ts";
import type { MediaType, Schema } from "../objects.ts";
import { follower } from "../references.ts";
import { isAllowed } from "./allowed.ts";

/** What the examples of a stream are made from. */
export interface Sources {
  document: object;
  /** The examples that the contract gives, by name. */
  given: Record<string, unknown>;
  /** Makes a value that a schema allows; undefined if none is found. */
  make(schema: Schema): unknown;
}

/**
 * The examples of a stream of events, by name: each is a list of events that ends with the last event of the contract,
 * if it names one. The example of a contract is the list of its items (OpenAPI 3.2, section 4.14.2). Without one, the
 * stream has one event of each name.
 */
export function streamExamples(
  media: MediaType,
  { document, given, make }: Sources,
): Record<string, StreamedEvent[]> {
  const follow = follower(document);
  const schema = eventSchema(media, follow);
  const forms = dataTypes(media, follow);
  const { end } = media["x-stream"] ?? {};
  const isEvent = (value: unknown): value is StreamedEvent =>
    isAllowed(document, schema, { value, direction: "response" });
  const made = (name: string) => {
    const event = make(named(schema, name)) ?? make(schema);
    return isEvent(event) ? [withoutOptional(event, isEvent)] : [];
  };
  const ended = (events: StreamedEvent[]) =>
    end === undefined || events.at(-1)?.event === end ? events : [...events, ...made(end)];
  const allowed = Object.entries(given).flatMap(([name, items]) => {
    const events = eventsOf(items, { forms, isEvent });
    return events === undefined ? [] : [[name, ended(events)] as const];
  });
  if (allowed.length > 0) return Object.fromEntries(allowed);
  const names = Object.keys(forms).filter((name) => name !== end);
  const generated = ended(names.flatMap(made));
  return generated.length === 0 ? {} : { generated };
}

/** The schema of the events of one name. */
function named(schema: Schema, name: string): Schema {
  if (name === anyEvent) return schema;
  const field: Schema =
    name === unnamedEvent
      ? { not: { required: ["event"] } }
      : { required: ["event"], properties: { event: { const: name } } };
  return { allOf: [schema, field] };
}

/** A made event has an `id` and a `retry` only if it needs them, because they change how a client connects again. */
function withoutOptional(event: StreamedEvent, isEvent: EventReader["isEvent"]): StreamedEvent {
  const { id, retry: _retry, ...others } = event;
  return [others, { ...others, id }].find(isEvent) ?? event;
}

interface EventReader {
  forms: Record<string, DataType>;
  isEvent(value: unknown): value is StreamedEvent;
}

/** The items of an example as events; undefined if it is not a list, or if the schema forbids one of them. */
function eventsOf(items: unknown, { forms, isEvent }: EventReader): StreamedEvent[] | undefined {
  if (!Array.isArray(items)) return undefined;
  const events = items.map((item) => [decoded(item, forms), item, { data: item }].find(isEvent));
  return events.every((event) => event !== undefined) ? events : undefined;
}

/** The item with the value for which the text of its data stands. */
function decoded(item: { event?: string; data?: unknown } | null, forms: EventReader["forms"]) {
  const { event, data } = item ?? {};
  if (dataTypeOf(event, forms) !== "json" || typeof data !== "string") return item;
  try {
    return { ...item, data: JSON.parse(data) };
  } catch {
    return item;
  }
}
