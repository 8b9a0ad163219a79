/**
 * Makes a text of unknown origin, such as a contract, safe to print on a terminal. Control characters are
 * escaped, since they could move the cursor, clear the screen or imitate other output. Line breaks and tabs
 * stay.
 */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
