import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The scope of the packages that every service depends on. */
export const scope = "@contract-first/";

/** The folders of these packages, in `packages/`. They have the same version, because they change together. */
export const published = ["reading", "client-runtime", "service", "tools", "testing", "review"];

/** The content of a `package.json`. */
export interface Manifest {
  name: string;
  version: string;
  description?: string;
  license?: string;
  files?: string[];
  bin?: Record<string, string>;
  exports?: Record<string, string>;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
  engines?: Record<string, string>;
  [field: string]: unknown;
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/** A package that a service depends on. */
export interface Tarball {
  /** The name of its file, which contains its version. */
  file: string;
  content: Buffer;
  manifest: Manifest;
}
