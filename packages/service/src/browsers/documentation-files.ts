import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

import type { PlatformContract } from "../contract.ts";
import { documentOf } from "../http/index.ts";
import type { CachedFile } from "./cached-file.ts";

/**
 * Allows the page to load scripts and styles from its own origin, to send requests to it, and to show the images
 * of its style sheet.
 */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const own = new URL("../../assets/", import.meta.url);
const swaggerUi = pathToFileURL(
  `${dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"))}/`,
);

type Documented = Pick<PlatformContract, "basePath" | "document" | "info">;

interface Hosting {
  /** The prefix of the files' addresses: a path, or `.` if any server may serve them unchanged. */
  below: string;
  /** Whether the service itself serves the files, so that the page can send requests to it. */
  isServed?: boolean;
}

/** The contract and the page that shows it, by path. */
export function documentationFiles(
  contract: Documented,
  { below, isServed = true }: Hosting,
): Record<string, CachedFile> {
  const { basePath, info } = contract;
  const page = fillPlaceholders("page.html", escapedHtml, { below, title: info.title });
  const script = fillPlaceholders("page.js", escapedScript, {
    below,
    basePath,
    isServed: `${isServed}`,
  });
  return {
    "openapi.json": { type: "json", content: async () => JSON.stringify(documentOf(contract)) },
    "openapi.yaml": {
      type: "application/yaml; charset=utf-8",
      content: () => writeYaml(documentOf(contract)),
    },
    docs: { type: "html", content: page, headers: { "Content-Security-Policy": pagePolicy } },
    "docs/page.js": { type: "js", content: script },
    ...filesOf(own, ["beginning.js", "contract.js", "markdown.js", "operation.js", "page.css"]),
    ...filesOf(own, ["reference.js", "resolve.js", "response.js", "streams.js"]),
    ...filesOf(swaggerUi, ["swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"], {
      "Cache-Control": "public, max-age=3600",
    }),
  };
}

function filesOf(
  folder: URL,
  names: string[],
  headers: Record<string, string> = {},
): Record<string, CachedFile> {
  return Object.fromEntries(
    names.map((name) => [`docs/${name}`, { type: name, content: read(folder, name), headers }]),
  );
}

/** A file whose `{names}` are replaced with values. None of these can be read as anything but text. */
function fillPlaceholders(
  file: string,
  escaped: (text: string) => string,
  values: Readonly<Record<string, string>>,
): string {
  // One pass and a function: a value may contain `{below}` or `$&`.
  return read(own, file)
    .toString()
    .replaceAll(/\{(\w+)\}/g, (place, name) => {
      const value = values[name];
      return value === undefined ? place : escaped(value);
    });
}

/** A text inside an element or an attribute in quotation marks (HTML, section 13.1.2). */
function escapedHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** A text inside a string literal in double quotation marks (ECMAScript, section 12.9.4). */
function escapedScript(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** The package is loaded only when a client asks for YAML, so that a service starts fast. */
async function writeYaml(document: object): Promise<string> {
  const { stringify } = await import("yaml");
  return stringify(document);
}

function read(folder: URL, name: string): Buffer {
  return readFileSync(new URL(name, folder));
}
