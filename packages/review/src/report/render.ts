import { extname } from "node:path";
import { renderGithub } from "./github.js";
import { renderHtml } from "./html.js";
import { renderJson } from "./json.js";
import { renderMarkdown } from "./markdown.js";
import type { Report } from "./report.js";
import { renderText } from "./text.js";

export const formats = ["text", "markdown", "html", "json", "github"] as const;
export type Format = (typeof formats)[number];

const endings: ReadonlyMap<string, Format> = new Map([
  [".json", "json"],
  [".html", "html"],
  [".md", "markdown"],
  [".github", "github"],
]);

/** The format that the name of a file asks for. */
export function formatOf(path: string): Format {
  return endings.get(extname(path)) ?? "text";
}

/** The report in the format that was asked for. */
export async function renderReport(report: Report, format: Format): Promise<string> {
  const renderers = {
    text: () => renderText(report, process.stdout.isTTY === true),
    json: () => renderJson(report),
    markdown: () => renderMarkdown(report),
    html: () => renderHtml(report),
    github: () => renderGithub(report),
  };
  return renderers[format]();
}
