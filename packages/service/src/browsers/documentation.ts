import express, { type RequestHandler } from "express";
import type { PlatformContract } from "../contract.ts";
import { cachedFile } from "./cached-file.ts";
import { documentationFiles } from "./documentation-files.ts";

/**
 * Serves the contract at /openapi.json and /openapi.yaml, and as a page at /docs, without an API key.
 * docs/decisions/documentation-page.md explains why the page is Swagger UI.
 *
 * @param below a path such as `/reference` under which all of this is served if the contract uses these paths itself
 */
export function documentation(contract: PlatformContract, below = ""): RequestHandler {
  const router = express.Router();
  const paths = new Set<string>();
  for (const [path, file] of Object.entries(documentationFiles(contract, { below }))) {
    router.get(`${below}/${path}`, cachedFile(file));
    paths.add(`${below}/${path}`.toLowerCase());
  }
  const longest = Math.max(...Array.from(paths, ({ length }) => length)) + 1;
  // The router tries one route after another, which reads a long path many times.
  const mayBeThere = (path: string) =>
    path.length <= longest && paths.has(path.toLowerCase().replace(/(?<=.)\/$/, ""));
  return (request, response, next) =>
    mayBeThere(request.path) ? router(request, response, next) : next();
}
