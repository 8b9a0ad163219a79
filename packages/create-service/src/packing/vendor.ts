import { type Files, read } from "../files/files.ts";
import { scope, type Tarball } from "./packages.ts";

/** The packages that a service depends on, as files of its folder `vendor/`. */
export type Vendor = readonly Tarball[];

/** The packages that a manifest with the tools must also name, because the packages find each other as peers. */
export const withTools = ["client-runtime", "reading", "service", "tools"];

/** The changes for services from version to version. */
export const changelog = "vendor/CHANGELOG.md";

/** The files of the folder `vendor/`. */
export function vendorFiles(repository: string, vendor: Vendor): Files {
  return {
    ...Object.fromEntries(vendor.map(({ file, content }) => [`vendor/${file}`, content])),
    [changelog]: read(repository, "packages/create-service/CHANGELOG.md"),
  };
}

/** Dependencies on packages of npm, in the versions of the catalog. */
export function fromCatalog(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, "catalog:"]));
}

/**
 * Dependencies on these packages.
 *
 * @param names the names of the packages, without their scope
 * @param folder the path to `vendor/`
 */
export function vendored(vendor: Vendor, names: string[], folder: string): Record<string, string> {
  const found = vendor.filter(({ manifest }) => names.includes(manifest.name.slice(scope.length)));
  return Object.fromEntries(
    found.map(({ manifest, file }) => [manifest.name, `file:${folder}/${file}`]),
  );
}
