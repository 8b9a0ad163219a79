/**
 * Writes an item as a line of JSON Lines. JSON has no line breaks between its tokens, and escapes those in texts.
 *
 * @throws {Error} if the item cannot be written as JSON
 */
export function lineText(item: unknown): string {
  const text = JSON.stringify(item);
  if (text === undefined) throw new Error("The item cannot be written as JSON.");
  return `${text}\n`;
}
