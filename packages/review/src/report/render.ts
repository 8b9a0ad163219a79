import type { Format } from "../cli/options.js";
import { renderGithub } from "./github.js";
import { renderHtml } from "./html.js";
import { renderJson } from "./json.js";
import { renderMarkdown } from "./markdown.js";
import type { Report } from "./report.js";
import { renderText } from "./text.js";

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
