/**
 * The first step of the build: puts the contract's types into the package, where `#contract-types` leads
 * in what is published. They are declarations only, so their source is a declaration file too.
 */
import { copyFile, mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const types = new URL("../../contract/src/generated/types.ts", import.meta.url);
const copy = new URL("../dist/contract-types.d.ts", import.meta.url);
await mkdir(new URL(".", copy), { recursive: true });
await copyFile(fileURLToPath(types), fileURLToPath(copy));
