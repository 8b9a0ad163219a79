import { rmSync } from "node:fs";
import { join } from "node:path";
import { json, read, write } from "./files/files.ts";

const folder = "packages/client";
const manifestPath = `${folder}/package.json`;
const formerValidator = "@cfworker/json-schema";

/** The packages that a client needs and earlier clients did not. */
export const clientPackages = ["esbuild"];

/**
 * Earlier clients checked responses with a package and a file of schemas. Gives them the entries that are new, what joins
 * their modules, and their command.
 */
export function moveClient(target: string): void {
  rmSync(join(target, folder, "src/generated/response-schemas.ts"), { force: true });
  const manifest = JSON.parse(read(target, manifestPath));
  for (const fields of Object.values<Record<string, unknown>>(manifest)) {
    if (typeof fields === "object") delete fields[formerValidator];
  }
  for (const name of clientPackages) manifest.devDependencies[name] ??= "catalog:";
  for (const { exports = {} } of [manifest, manifest.publishConfig ?? {}]) {
    const checks = JSON.stringify(exports["./validation"] ?? null);
    for (const name of ["factories", "schemas"])
      exports[`./${name}`] ??= JSON.parse(checks.replaceAll("validation", name)) ?? undefined;
  }
  if (manifest.publishConfig)
    manifest.publishConfig.bin ??= {
      [manifest.name.slice(1).replace("/", "-")]: "./dist/used.js",
    };
  write(target, { [manifestPath]: json(manifest) });
}
