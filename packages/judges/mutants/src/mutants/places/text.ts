import { type Change, theOnly } from "./edit.ts";

/**
 * The only match of a pattern, for models, migrations and checksums. If the pattern has a group, only the first
 * group changes.
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
