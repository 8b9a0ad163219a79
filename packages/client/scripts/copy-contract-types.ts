/**
 * The first step of the build: copies the contract's types to the file to which `#contract-types` leads
 * in the published package. The source has only declarations, so it is a declaration file as it is.
 */
import { copyFile, mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const types = new URL("../../contract/src/generated/types.ts", import.meta.url);
const copy = new URL("../dist/contract-types.d.ts", import.meta.url);
await mkdir(new URL(".", copy), { recursive: true });
await copyFile(fileURLToPath(types), fileURLToPath(copy));
