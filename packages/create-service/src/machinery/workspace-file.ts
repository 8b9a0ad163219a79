import { parse, parseDocument, stringify } from "yaml";
import type { Manifest } from "./manifests.ts";
import type { Files } from "./sources.ts";

interface Workspace {
  packages: string[];
  catalog: Record<string, string>;
  overrides: Record<string, string>;
  [setting: string]: unknown;
}

/**
 * The `pnpm-workspace.yaml` of a new repository: this one's, with the packages that are used there.
 *
 * @param text this repository's
 * @param files those of the new repository
 */
export function workspaceFile(text: string, files: Files): string {
  const workspace = parse(text) as Workspace;
  const used = usedPackages(files);
  const { catalog, overrides, ...settings } = workspace;
  return `# The versions that the machinery was tested with (machinery.json); pnpm new service --update raises them.
${stringify({
  ...settings,
  packages: ["packages/*", "apps/*", "openapi/rules"],
  overrides,
  catalog: Object.fromEntries(
    Object.entries(catalog).filter(([name]) => used.has(name) || name in overrides),
  ),
})}`;
}

/** The versions of the packages that the machinery uses become those of its repository; the others stay. */
export function updatedWorkspace(text: string, source: string, files: Files): string {
  const { catalog } = parse(source) as Workspace;
  const document = parseDocument(text);
  for (const name of usedPackages(files)) {
    if (catalog[name] !== undefined) document.setIn(["catalog", name], catalog[name]);
  }
  return String(document);
}

/** The names of all dependencies in the manifests. */
function usedPackages(files: Files): Set<string> {
  const names = Object.values(manifestsIn(files)).flatMap(({ dependencies, devDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies }),
  );
  return new Set(names);
}

/** The manifests among files, by folder; `.` is the root. */
export function manifestsIn(files: Files): Record<string, Manifest> {
  const paths = Object.keys(files).filter((path) => /(^|\/)package\.json$/.test(path));
  const entries = paths.map((path) => [
    path.replace(/\/?package\.json$/, "") || ".",
    JSON.parse(files[path] ?? ""),
  ]);
  return Object.fromEntries(entries);
}
