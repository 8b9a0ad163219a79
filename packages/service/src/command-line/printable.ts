/**
 * A text of somebody else, such as a contract, as a terminal may show it: control characters are escaped, since they
 * could move the cursor, clear the screen or pretend to be other output. Line breaks and tabs stay.
 */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
