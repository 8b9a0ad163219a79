/** The subject of a line of `pnpm dev`. */
export type Label = "contract" | "database" | "server" | "types" | "lint" | "shop";

/** Prints each line after its label, so that it stands out from the log of the server. */
export function report(label: Label, text: string): void {
  for (const line of text.trimEnd().split("\n")) {
    process.stdout.write(`${label.padEnd("database".length)} | ${line}\n`);
  }
}

/** The time since a time in milliseconds since 1970, such as "1.8 s". */
export function elapsed(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

const maxPaths = 3;

/** A list of paths, such as "openapi/openapi.yaml" or "a.ts, b.ts, c.ts and 4 more". */
export function listed(paths: string[]): string {
  const shown = paths.slice(0, maxPaths).join(", ");
  return paths.length > maxPaths ? `${shown} and ${paths.length - maxPaths} more` : shown;
}

export function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}
