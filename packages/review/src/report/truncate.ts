/**
 * Cuts a markdown report at the end of a line so that it fits, closes what is open there, and says
 * where the rest is.
 *
 * @param limit in bytes of UTF-8, which no reader counts as fewer than characters
 */
export function truncate(text: string, limit: number, wholeReport?: string): string {
  if (Buffer.byteLength(text) <= limit) return text;
  const where = wholeReport ? `[The whole report](${wholeReport})` : "The whole report";
  const note = `\n\n${where} is longer than fits here.\n`;
  const room = limit - Buffer.byteLength(note);
  const lines = text.split("\n");
  const sizes = lines.map((line) => Buffer.byteLength(line) + 1);
  const closings = closingsOf(lines);
  let [size, end] = [0, 0];
  for (const [index, each] of sizes.entries()) {
    size += each;
    if (size + Buffer.byteLength(closings[index] ?? "") <= room) end = index + 1;
    if (size > room) break;
  }
  return `${lines.slice(0, end).join("\n")}${closings[end - 1] ?? ""}${note}`;
}

/** What closes the block of code and the details that are open after each line. */
function closingsOf(lines: readonly string[]): string[] {
  let [fence, open] = ["", false];
  return lines.map((line) => {
    const [marks = ""] = /^~{3,}/.exec(line) ?? [];
    if (fence !== "" && line === fence) fence = "";
    else if (fence === "" && marks) fence = marks;
    else if (fence === "") open = line.startsWith("<details>") || (open && line !== "</details>");
    return `${fence && `\n${fence}`}${open ? "\n\n</details>" : ""}`;
  });
}
