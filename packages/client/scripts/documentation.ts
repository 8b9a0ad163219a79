/** A JSDoc comment of these paragraphs. */
export function comment(paragraphs: string[]): string {
  const lines = paragraphs
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => paragraph.trim().replaceAll("*/", "*\\/"))
    .join("\n\n")
    .split("\n");
  return lines.length === 1
    ? `/** ${lines[0]} */`
    : ["/**", ...lines.map((line) => ` * ${line}`.trimEnd()), " */"].join("\n");
}

/** The contract's links to operations, `[List animals](#operation/listPets)`, as editors follow them. */
export function linkOperations(text: string): string {
  return text.replaceAll(/\[([^\]]*)\]\(#operation\/(\w+)\)/g, "{@link $2 | $1}");
}
