import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { bundle as bundled } from "../../client-runtime/src/testing/bundle.ts";
import { allOperations } from "../src/generated/operations.ts";

/** The most that one more operation of the contract may add to the whole client, in bytes. */
const perOperation = 50;
const furtherOperations = Object.keys(allOperations).length - 3;

const operations = new URL("../src/generated/operations.ts", import.meta.url);
const hasOtherBodies = /body\.(?!ts|json\b)/.test(readFileSync(operations, "utf8"));

/** The most that forms, files and texts may add, once for all of them, in bytes. */
const otherBodies = hasOtherBodies ? 300 : 0;

/** The maximum bytes of a bundle, minified and gzipped. Why they are not fewer: docs/decisions/client.md. */
export const budgets = {
  whole: 7960 + furtherOperations * perOperation + otherBodies,
  oneOperation: 4800,
};

/** What an application imports in each case. */
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
