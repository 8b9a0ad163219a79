import { type Change, theOnly } from "./edit.ts";

/**
 * The only part of a text that has a form; for models, migrations and checksums. Its first group, if it has one, is
 * what changes.
 */
export function where(form: RegExp): { becomes(text: string): Change } {
  return {
    becomes: (text) => (original) => {
      const found = theOnly([...original.matchAll(new RegExp(form, "gd"))], String(form));
      const [start = 0, end = 0] = found.indices?.[1] ?? found.indices?.[0] ?? [];
      return [{ start, end, text }];
    },
  };
}
