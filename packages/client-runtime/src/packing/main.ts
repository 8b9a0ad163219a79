#!/usr/bin/env node
/**
 * Builds the client in the working directory, from its generated code, into its folder `dist` for the registry: as ES
 * modules and as CommonJS, with the runtime and the types of the contract. With `--built`, only requires that this was
 * done, because a tarball without `dist` can be packed, and not imported.
 */
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findPackages, readManifest, runtime } from "./built-packages.ts";
import { writeCommonJs } from "./common-js.ts";
import { compile } from "./compile.ts";
import { copyContractTypes } from "./contract-types.ts";
import { joinModules } from "./join-modules.ts";
import { takePackages } from "./take-packages.ts";
import { writeCommand } from "./write-command.ts";

const folder = process.cwd();
if (process.argv.includes("--built")) {
  if (existsSync(join(folder, "dist/index.js"))) process.exit();
  console.error("There is no dist/index.js. Build the client first: pnpm build");
  process.exit(1);
}
rmSync(join(folder, "dist"), { recursive: true, force: true });
const packages = findPackages(runtime, folder);
const entries = compile(folder, copyContractTypes(folder), packages);
takePackages(folder, packages);
await joinModules(join(folder, "dist"), entries, readManifest(folder));
writeCommonJs(folder);
await writeCommand(folder);
