import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { bundle as bundled } from "@contract-first/client-runtime/internal/testing/bundle";
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
  whole: 9960 + furtherOperations * perOperation + otherBodies,
  oneOperation: 6750,
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

export const readme = new URL("../README.md", import.meta.url);

/** The sizes of both bundles in kilobytes, as a table in Markdown. */
export async function sizesTable(): Promise<string> {
  const [whole, oneOperation] = [await sizeOf(imports.whole), await sizeOf(imports.oneOperation)];
  return [
    "| All operations | One operation |",
    "| -------------- | ------------- |",
    `| ${whole.padEnd(14)} | ${oneOperation.padEnd(13)} |`,
  ].join("\n");
}

async function sizeOf(source: string): Promise<string> {
  return `${(gzipped(await bundle(source)) / 1000).toFixed(1)} kB`;
}
