import { readFileSync } from "node:fs";
import type { Contract, Document } from "./contract.ts";

/**
 * The OpenAPI document of a contract. A service reads it only to show it, and for the examples of handlers that are not
 * written yet: everything else is compiled.
 */
export function documentOf({ document }: Pick<Contract<string>, "document">): Document {
  if (typeof document !== "string") return document;
  return JSON.parse(readFileSync(new URL(document), "utf8"));
}
