import express, { type Router } from "express";

import type { PlatformContract } from "../contract.ts";
import { documentationFiles } from "./documentation-files.ts";
import { keptFile } from "./kept-file.ts";

/**
 * Serves the contract at /openapi.json and /openapi.yaml, and as a page at /docs. No API key needed.
 *
 * @param below a path such as `/reference`, below which all of this is, if the contract has these paths itself
 */
export function documentation(contract: PlatformContract, below = ""): Router {
  const router = express.Router();
  for (const [path, file] of Object.entries(documentationFiles(contract, { below }))) {
    router.get(`${below}/${path}`, keptFile(file));
  }
  return router;
}
