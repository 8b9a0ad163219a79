import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { bundle as bundled } from "../../client-runtime/src/testing/bundle.ts";
import { allOperations } from "../src/generated/operations.ts";

/** Maximum number of bytes that one more operation of the contract may add to the whole client. */
const perOperation = 50;
const furtherOperations = Object.keys(allOperations).length - 3;

const operations = new URL("../src/generated/operations.ts", import.meta.url);
const hasOtherBodies = /body\.(?!ts|json\b)/.test(readFileSync(operations, "utf8"));

/** Maximum number of bytes that forms, files and texts may add together. */
const otherBodies = hasOtherBodies ? 300 : 0;

/** Maximum number of bytes of each bundle, minified and gzipped. The reasons are in docs/decisions/client.md. */
export const budgets = {
  whole: 7990 + furtherOperations * perOperation + otherBodies,
  oneOperation: 4830,
};

/** The imports of an application in each case. */
export const imports = {
  whole: 'export { createAnimalStoreClient } from "./src/generated/index.ts";',
  oneOperation: 'export { createTransport, listPets } from "./src/generated/index.ts";',
};

/** The bundle of a module's source in this package, as an application would ship it to a browser. */
export function bundle(source: string): Promise<string> {
  return bundled(source, fileURLToPath(new URL("..", import.meta.url)));
}

/** Bytes of a text when gzipped. */
export function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}
