import type { FormField } from "@contract-first/reading/compiled-contract";
import { decodeQuery, pairsOf } from "../parameters/query-text.ts";
import { holdText } from "../request/body-memory.ts";
import type { BodyReader } from "./body-reader.ts";
import { valuesOf } from "./form.ts";
import { readText } from "./text.ts";

/** About how much a field takes, with its name and its value. */
const bytesOfField = 256;

/** Reads URL-encoded forms (the URL Standard, section 5.1): the fields by their types. */
export function urlEncodedReader(declared: Readonly<Record<string, FormField>>): BodyReader {
  const fields = new Map(Object.entries(declared));
  return async (unread) => {
    const { value: text, sent } = (await readText(unread)) as {
      value: string;
      sent: () => unknown;
    };
    const pairs = pairsOf(text);
    const memory = pairs.length * bytesOfField;
    const holdValidated = await holdText(unread.holdMemory, text.length, memory);
    const parts = pairs.map(({ name, value }) => ({ name, value: decodeQuery(value) }));
    return { value: valuesOf(parts, fields), sent, holdValidated };
  };
}
