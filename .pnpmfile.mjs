import { existsSync, mkdirSync } from "node:fs";

// The first install prints nothing else unless it fails (see loglevel in pnpm-workspace.yaml). pnpm reads
// this file several times: the folder, which it would create next, is how the line is printed once.
const installed = new URL("node_modules", import.meta.url);
if (!existsSync(installed)) {
  console.error("Installing the packages: the first time, this takes a minute or two …");
  mkdirSync(installed);
}

/** What is published names only what its users need: not how the package is built and tested. */
function beforePacking(manifest) {
  const { devDependencies, scripts, ...published } = manifest;
  return published;
}

export const hooks = { beforePacking };
