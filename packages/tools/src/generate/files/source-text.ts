/** Files to generate: their texts, by path. */
export type Files = Record<string, string>;

/** The first line of each file that is generated from the contract at this path. */
export function banner(contract: string): string {
  return `// Generated from ${contract} by pnpm generate. Do not edit.\n\n`;
}

/** An exported constant with its JSDoc comment. */
export function constant(description: string, name: string, value: unknown): string {
  return `/** ${description} */\nexport const ${name} = ${JSON.stringify(value)} as const;\n`;
}

/**
 * An exported table with its JSDoc comment. Each row is a constant of its own: the compiler cannot write the type of
 * one literal with hundreds of rows (TS7056).
 *
 * @param rows the rows by name, which must be an identifier
 */
export function constantTable(
  description: string,
  name: string,
  rows: Record<string, unknown>,
): string {
  const { constants, types, values } = rowTexts(rows);
  return [
    ...constants,
    `/** ${description} */\nexport const ${name}: {\n${types}\n} = {\n${values}\n};\n`,
  ].join("\n");
}

/**
 * The rows of some operations in a file of their own. Their type is an interface, which the interface of all rows
 * extends.
 */
export function tablePart(rows: Record<string, unknown>): string {
  const { constants, types, values } = rowTexts(rows);
  return [
    ...constants,
    `export interface OperationTable {\n${types}\n}\n`,
    `export const operations: OperationTable = {\n${values}\n};\n`,
  ].join("\n");
}

function rowTexts(rows: Record<string, unknown>) {
  const names = Object.keys(rows);
  return {
    constants: names.map((each) => `const ${each}Row = ${JSON.stringify(rows[each])} as const;\n`),
    types: names.map((each) => `readonly ${each}: typeof ${each}Row;`).join("\n"),
    values: names.map((each) => `${each}: ${each}Row,`).join("\n"),
  };
}

/** A JSDoc comment of these paragraphs, with the line's end, or nothing if all are empty. */
export function comment(paragraphs: string[]): string {
  const lines = paragraphs
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => paragraph.trim().replaceAll("*/", "*\\/"))
    .join("\n\n")
    .split("\n");
  if (lines.length > 1)
    return ["/**", ...lines.map((line) => ` * ${line}`.trimEnd()), " */\n"].join("\n");
  return lines[0] ? `/** ${lines[0]} */\n` : "";
}
