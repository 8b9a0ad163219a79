import type { RequestHandler } from "express";
import type { PlatformContract } from "../contract.ts";
import { documentationFiles } from "./documentation-files.ts";
import { keptFile } from "./kept-file.ts";

/**
 * Serves the contract at /openapi.json and /openapi.yaml, and as a page at /docs. No API key needed.
 *
 * @param below a path such as `/reference`, below which all of this is, if the contract has these paths itself
 */
export function documentation(contract: PlatformContract, below = ""): RequestHandler {
  const files = Object.entries(documentationFiles(contract, { below })).map(
    ([path, file]) => [`${below}/${path}`.toLowerCase(), keptFile(file)] as const,
  );
  const handlers = new Map(files);
  const longest = Math.max(...files.map(([path]) => path.length)) + 1;
  // A path is looked up, not matched with one route after the other: that reads a long one many times.
  return (request, response, next) => {
    const { method, path } = request;
    const isRead = method === "GET" || method === "HEAD";
    const serve =
      isRead && path.length <= longest
        ? handlers.get(path.toLowerCase().replace(/(?<=.)\/$/, ""))
        : undefined;
    if (serve === undefined) next();
    else serve(request, response, next);
  };
}
