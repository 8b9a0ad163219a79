/**
 * Whether a text consists of the parts in their order, with anything between them. The first match of a part is as good
 * as any later one, so nothing is tried twice.
 */
export function matchesTemplate(parts: readonly string[], text: string): boolean {
  const [first = "", ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let end = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, end);
    if (found < 0) return false;
    end = found + part.length;
  }
  return text.length - last.length >= end && text.endsWith(last);
}
