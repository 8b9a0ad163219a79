import { styleText } from "node:util";

const colors = {
  contract: "cyan",
  database: "magenta",
  server: "green",
  types: "blue",
  lint: "yellow",
  shop: "white",
} as const;

/** The subject of a line of `pnpm dev`. */
export type Label = keyof typeof colors;

const width = Math.max(...Object.keys(colors).map((label) => label.length));

/** Prints each line after its label, so that it stands out from the log of the server. */
export function report(label: Label, text: string): void {
  const shown = label.padEnd(width);
  const prefix = process.stdout.hasColors?.() ? styleText(colors[label], shown) : shown;
  for (const line of text.trimEnd().split("\n")) process.stdout.write(`${prefix} | ${line}\n`);
}

/** The time since a time of `performance.now()`, such as "1.8 s". */
export function elapsed(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** The beginning of a step's report: the files that have changed, if the step was taken before. */
export function changesOf(paths: string[]): string {
  return paths.length === 0 ? "" : `${listed(paths)} changed: `;
}

const mostNames = 3;

/** A list of paths, such as "openapi/openapi.yaml" or "a.ts, b.ts, c.ts and 4 more". */
export function listed(names: string[]): string {
  const shown = names.slice(0, mostNames).join(", ");
  return names.length > mostNames ? `${shown} and ${names.length - mostNames} more` : shown;
}

export function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}
