import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import express, { type NextFunction, type Response, type Router } from "express";

import type { PlatformContract } from "../contract.ts";

/** Allows the page scripts, styles and requests of its own origin, and the images in its style sheet. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const swaggerUi = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

/** Serves the contract at /openapi.json and /openapi.yaml, and as a page at /docs. No API key needed. */
export function documentation({ basePath, document }: PlatformContract): Router {
  const { title } = document.info as { title: string };
  const json = JSON.stringify(document);
  let yaml: Promise<string> | undefined;
  const page = readAsset("page.html").replaceAll("{title}", title);
  const script = readAsset("page.js").replaceAll("{basePath}", basePath);

  const router = express.Router();
  router.get("/openapi.json", (_request, response) => void response.type("json").send(json));
  router.get("/openapi.yaml", async (_request, response) => {
    yaml ??= writeYaml(document);
    response.type("application/yaml").send(await yaml);
  });
  router.get("/docs", (_request, response) => {
    response.set("Content-Security-Policy", pagePolicy).type("html").send(page);
  });
  router.get("/docs/page.js", (_request, response) => void response.type("js").send(script));
  for (const file of ["swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"]) {
    router.get(`/docs/${file}`, (_request, response, next) =>
      response.sendFile(file, { root: swaggerUi, maxAge: "1h" }, (error) => {
        if (error) refuseFile(error, response, next);
      }),
    );
  }
  return router;
}

/** The package is loaded only if somebody asks for YAML: a service should start fast. */
async function writeYaml(document: object): Promise<string> {
  const { stringify } = await import("yaml");
  return stringify(document);
}

/** The request has a precondition or a range that the file does not meet (RFC 9110, sections 13.1 and 14.2). */
function refuseFile(
  error: Error & { status?: number },
  response: Response,
  next: NextFunction,
): void {
  const { status } = error;
  if (response.headersSent) return;
  response.removeHeader("Cache-Control");
  if (status === 412 || status === 416) response.status(status).end();
  else next(error);
}

function readAsset(name: string): string {
  return readFileSync(new URL(`../../assets/${name}`, import.meta.url), "utf8");
}
