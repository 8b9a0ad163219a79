import { bodyExamples } from "@contract-first/reading/examples";
import { json } from "@contract-first/reading/media-types";
import type { Schema } from "@contract-first/reading/objects";
import { resolved } from "@contract-first/reading/references";
import type { OpenApiDocument } from "../contract-document/document.ts";

/**
 * One example of each event of a stream, by the name of the whole list: the event that ends the stream is the last.
 *
 * @param schema the schema of one event
 * @param end the name of the event that ends the stream, if there is one
 */
export function streamExamples(
  document: OpenApiDocument,
  schema: Schema,
  end: string | undefined,
): Record<string, unknown[]> {
  const { oneOf, anyOf = oneOf ?? [schema] } = resolved<Schema>(document, schema);
  const events = (anyOf as Schema[]).flatMap((each) => {
    const examples = Object.values(bodyExamples(document, json, { schema: each }));
    return examples.map((example) => withoutOptional(example as Event, resolved(document, each)));
  });
  const isLast = ({ event }: Event) => end !== undefined && event === end;
  return { generated: [...events.filter((each) => !isLast(each)), ...events.filter(isLast)] };
}

interface Event {
  event?: string;
  id?: string;
  retry?: number;
}

/** Most events have no use for a generated id, and tests none for a time before reconnections. */
function withoutOptional({ id, retry, ...event }: Event, { required = [] }: Schema): Event {
  return {
    ...event,
    ...(id !== undefined && required.includes("id") && { id }),
    ...(retry !== undefined && required.includes("retry") && { retry }),
  };
}
