import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { contractPath } from "./contracts.ts";
import { type Generator, generators } from "./generated-clients.ts";

const packageFolder = fileURLToPath(new URL("../", import.meta.url));

/** A table in Markdown of the size of each generator's client, minified and gzipped. */
export async function sizesTable(): Promise<string> {
  const rows = [["Client", "All operations", "One operation"]];
  for (const generator of generators) {
    const { whole, oneOperation } = await sizesOf(generator);
    const client = `${generator.name} ${await versionOf(generator)}`.trim();
    rows.push([client, whole, oneOperation]);
  }
  return markdownTable(rows);
}

/** Writes a table whose first row is the header. All cells of a column have the same width. */
function markdownTable(rows: string[][]): string {
  const [header = []] = rows;
  const widths = header.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  lines.splice(
    1,
    0,
    widths.map((width) => "-".repeat(width)),
  );
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Puts the table between the markers of a text. */
export function withTable(text: string, table: string): string {
  return text.replace(/(?<=<!-- sizes -->\n).*?(?=<!-- end of sizes -->)/s, `\n${table}\n\n`);
}

async function sizesOf({ generate, whole, oneOperation }: Generator) {
  const folder = await mkdtemp(`${packageFolder}.generated-`);
  try {
    await generate?.(contractPath, folder);
    return { whole: await sizeOf(whole, folder), oneOperation: await sizeOf(oneOperation, folder) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The size in kilobytes, as an application would ship it to a browser. */
async function sizeOf(source: string, folder: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    tsconfigRaw: {},
  });
  const bytes = gzipSync(outputFiles[0]?.text ?? "", { level: 9 }).length;
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** The version of a compared generator; our own generator needs none in its own README. */
async function versionOf({ name, packageName = name }: Generator): Promise<string> {
  if (name.startsWith("@animal-store/")) return "";
  const manifest = join(packageFolder, "node_modules", packageName, "package.json");
  return JSON.parse(await readFile(manifest, "utf8")).version;
}
