import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import express, { type Router } from "express";

import type { PlatformContract } from "../contract.ts";
import { keptFile } from "./kept-file.ts";

/** Allows the page scripts, styles and requests of its own origin, and the images in its style sheet. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const own = new URL("../../assets/", import.meta.url);
const swaggerUi = pathToFileURL(
  `${dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"))}/`,
);

/**
 * Serves the contract at /openapi.json and /openapi.yaml, and as a page at /docs. No API key needed.
 *
 * @param below a path such as `/reference`, below which all of this is, if the contract has these paths itself
 */
export function documentation({ basePath, document }: PlatformContract, below = ""): Router {
  const { title } = document.info as { title: string };
  const page = filledIn("page.html", escapedHtml, { below, title });
  const script = filledIn("page.js", escapedScript, { below, basePath });

  const router = express.Router();
  router.get(
    `${below}/openapi.json`,
    keptFile({ type: "json", content: JSON.stringify(document) }),
  );
  router.get(
    `${below}/openapi.yaml`,
    keptFile({ type: "application/yaml; charset=utf-8", content: () => writeYaml(document) }),
  );
  router.get(
    `${below}/docs`,
    keptFile({ type: "html", content: page, headers: { "Content-Security-Policy": pagePolicy } }),
  );
  router.get(`${below}/docs/page.js`, keptFile({ type: "js", content: script }));
  router.get(`${below}/docs/page.css`, keptFile({ type: "css", content: read(own, "page.css") }));
  for (const name of ["swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"]) {
    const headers = { "Cache-Control": "public, max-age=3600" };
    router.get(
      `${below}/docs/${name}`,
      keptFile({ type: name, content: read(swaggerUi, name), headers }),
    );
  }
  return router;
}

/** A file with its `{names}` replaced by values, none of which can be read as anything but text. */
function filledIn(
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

/** The package is loaded only if somebody asks for YAML: a service should start fast. */
async function writeYaml(document: object): Promise<string> {
  const { stringify } = await import("yaml");
  return stringify(document);
}

function read(folder: URL, name: string): Buffer {
  return readFileSync(new URL(name, folder));
}
