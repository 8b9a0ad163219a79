// How the page shows streams, which Swagger UI does not know.

import { operationsOf, resolved } from "./contract.js";

/** How an item of a stream is written, by media type. */
const writers = {
  "text/event-stream": (item) => `${eventText(item)}\n`,
  "application/jsonl": lineText,
  "application/x-ndjson": lineText,
};
const fields = ["event", "id", "retry", "data"];

/** How long "Try it out" reads a stream, which may never end, in milliseconds. */
const readMs = 3_000;

/** Shows the schema of one item, and the examples of streams as they are sent. */
export function showStreams(contract) {
  const responses = operationsOf(contract).flatMap(({ responses = {} }) =>
    Object.values(responses),
  );
  for (const declared of responses) {
    const { content = {} } = resolved(contract, declared);
    for (const [mediaType, write] of Object.entries(writers)) {
      const stream = content[mediaType];
      if (stream?.itemSchema !== undefined) showStream(contract, stream, write);
    }
  }
}

function showStream(contract, stream, write) {
  // Items are shown as they are sent. Any other example stays as it is.
  const textOf = (items) => (Array.isArray(items) ? items.map(write).join("") : items);
  stream.schema ??= stream.itemSchema;
  if (stream.example !== undefined) stream.example = textOf(stream.example);
  for (const [name, each] of Object.entries(stream.examples ?? {})) {
    const { value, dataValue = value, ...example } = resolved(contract, each);
    stream.examples[name] = { ...example, value: textOf(dataValue) };
  }
}

function lineText(item) {
  return `${JSON.stringify(item)}\n`;
}

/** An event as it is sent (HTML, section 9.2.6). An item is an event, or the data of one. */
function eventText(item) {
  const names = Object.keys(Object(item));
  const isEvent = names.length > 0 && names.every((name) => fields.includes(name));
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
  const [type] = response.headers.get("Content-Type")?.split(";") ?? [];
  if (!Object.hasOwn(writers, type)) return response;
  const reader = response.body.getReader();
  const timer = setTimeout(() => reader.cancel(), readMs);
  const chunks = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
  }
  clearTimeout(timer);
  return new Response(new Blob(chunks), response);
}
