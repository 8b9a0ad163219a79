import { type DataType, dataTypeOf, type StreamedEvent, unnamedEvent } from "./event-streams.ts";

/**
 * Writes an event as the text that a stream sends (HTML standard, section 9.2.6). Line breaks in its data become line
 * feeds, because the format has no other ones.
 *
 * @param forms how the data are written, by the name of the event
 * @throws {Error} if a field cannot be written
 */
export function eventText(
  { event, id, retry, data }: StreamedEvent,
  forms: Readonly<Record<string, DataType>>,
): string {
  const form = dataTypeOf(event, forms);
  if (form === undefined) throw new Error(`The contract has no event ${event || unnamedEvent}.`);
  const name = event ? `event: ${onOneLine("event", event)}\n` : "";
  const position = id === undefined ? "" : `id: ${idText(id)}\n`;
  const pause = retry === undefined ? "" : `${retryText(retry)}\n`;
  const lines = dataText(data, form).replaceAll(lineBreaks, "\ndata: ");
  return `${name}${position}${pause}data: ${lines}\n\n`;
}

/**
 * Writes the field that says how long a client waits before it connects again.
 *
 * @param ms in milliseconds
 */
export function retryText(ms: number): string {
  if (!Number.isSafeInteger(ms) || ms < 0) throw new Error(`retry must be whole ms, not ${ms}.`);
  return `retry: ${ms}`;
}

const lineBreak = /[\r\n]/;
const lineBreaks = /\r\n|\n|\r/g;

/** A client sends the id back as a header, and handlers would not get other characters as they were. */
function idText(id: string): string {
  if (!fieldValue.test(id)) {
    throw new Error("id must be printable ASCII, without spaces at its ends.");
  }
  return id;
}

/** The value of a header field (RFC 9110, section 5.5), or nothing. */
const fieldValue = /^([!-~]([ -~]*[!-~])?)?$/;

function onOneLine(field: string, value: string): string {
  if (lineBreak.test(value)) throw new Error(`${field} must not contain line breaks.`);
  return value;
}

/** @throws {Error} if the data are not of their form */
function dataText(data: unknown, form: DataType): string {
  const text = form === "json" ? JSON.stringify(data) : data;
  if (typeof text !== "string") throw new Error(`data must be ${form}, not ${typeof data}.`);
  return text;
}
