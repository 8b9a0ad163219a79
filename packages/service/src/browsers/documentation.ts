import express, { type RequestHandler } from "express";
import type { PlatformContract } from "../contract.ts";
import { documentationFiles } from "./documentation-files.ts";
import { keptFile } from "./kept-file.ts";

/**
 * Serves the contract at /openapi.json and /openapi.yaml, and as a page at /docs. No API key needed. Why the page is
 * Swagger UI: docs/decisions/documentation-page.md.
 *
 * @param below a path such as `/reference`, below which all of this is, if the contract has these paths itself
 */
export function documentation(contract: PlatformContract, below = ""): RequestHandler {
  const router = express.Router();
  const paths = new Set<string>();
  for (const [path, file] of Object.entries(documentationFiles(contract, { below }))) {
    router.get(`${below}/${path}`, keptFile(file));
    paths.add(`${below}/${path}`.toLowerCase());
  }
  const longest = Math.max(...Array.from(paths, ({ length }) => length)) + 1;
  // The router matches a path with one route after the other, which reads a long one many times.
  const mayBeThere = (path: string) =>
    path.length <= longest && paths.has(path.toLowerCase().replace(/(?<=.)\/$/, ""));
  return (request, response, next) =>
    mayBeThere(request.path) ? router(request, response, next) : next();
}
