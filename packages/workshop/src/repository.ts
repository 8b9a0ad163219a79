import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const repository = fileURLToPath(new URL("../../..", import.meta.url));

/** The service that is developed here: paths in the repository. */
export const service = {
  folder: "apps/api",
  main: "apps/api/src/main.ts",
  handlers: "apps/api/src/operations",
  /** The folder of the generated contract. */
  contract: "packages/contract/src/generated/service.ts",
  /** Folders with the sources of the contract. */
  contractFolders: ["openapi"],
  /** Folders with the parts of the storage model. */
  modelFolders: ["prisma", "packages/platform/prisma"],
  /** Packages that generate code from it. */
  modelPackages: ["packages/platform", "apps/api"],
  /** Packages whose sources the service runs. */
  packages: ["packages/contract", "packages/platform", "packages/server", "packages/user-error"],
};

/** The absolute path of a file in the repository. */
export function pathTo(path: string): string {
  return join(repository, path);
}
