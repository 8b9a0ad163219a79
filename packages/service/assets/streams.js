// How the page shows streams of events, which Swagger UI does not know.

import { operationsOf, resolved } from "./contract.js";

const mediaType = "text/event-stream";
const fields = ["event", "id", "retry", "data"];

/** How long "Try it out" reads a stream, which may never end, in milliseconds. */
const readMs = 3_000;

/** Shows the schema of one event, and the examples of streams as they are sent. */
export function showStreams(contract) {
  const responses = operationsOf(contract).flatMap(({ responses = {} }) =>
    Object.values(responses),
  );
  for (const declared of responses) {
    const { [mediaType]: stream } = resolved(contract, declared).content ?? {};
    if (stream?.itemSchema === undefined) continue;
    stream.schema ??= stream.itemSchema;
    if (stream.example !== undefined) stream.example = streamText(stream.example);
    for (const [name, each] of Object.entries(stream.examples ?? {})) {
      const { value, dataValue = value, ...example } = resolved(contract, each);
      stream.examples[name] = { ...example, value: streamText(dataValue) };
    }
  }
}

/** The events of an example as they are sent (HTML, section 9.2.6). Any other example stays as it is. */
function streamText(items) {
  return Array.isArray(items) ? items.map((item) => `${eventText(item)}\n`).join("") : items;
}

/** An item is an event, or the data of one. */
function eventText(item) {
  const isEvent = fields.some((name) => Object.hasOwn(Object(item), name));
  const event = isEvent ? item : { data: item };
  const named = fields.filter((name) => event[name] !== undefined);
  return named.flatMap((name) => linesOf(name, event[name])).join("");
}

function linesOf(name, value) {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.split(/\r\n|\n|\r/).map((line) => `${name}: ${line}\n`);
}

/** `fetch` of what ends: of a stream, only what arrives within `readMs`. */
export async function fetchBriefly(url, request) {
  const response = await fetch(url, request);
  if (!response.headers.get("Content-Type")?.startsWith(mediaType)) return response;
  const reader = response.body.getReader();
  const timer = setTimeout(() => reader.cancel(), readMs);
  const chunks = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
  }
  clearTimeout(timer);
  return new Response(new Blob(chunks), response);
}
