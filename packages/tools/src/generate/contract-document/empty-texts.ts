const texts = ["title", "summary", "description"];
/** Keys below which anything is data. */
const data = ["example", "examples", "value", "dataValue", "default", "const", "enum"];

/** Removes titles, summaries and descriptions that are null from a part of a document, in place. */
export function withoutEmptyTexts<Part>(part: Part): Part {
  if (typeof part !== "object" || part === null) return part;
  for (const [key, value] of Object.entries(part)) {
    if (value === null && texts.includes(key)) delete (part as Record<string, unknown>)[key];
    else if (!data.includes(key)) withoutEmptyTexts(value);
  }
  return part;
}
