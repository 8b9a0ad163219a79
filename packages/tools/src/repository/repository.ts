import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { repository } from "../generate/files/repository.ts";

export { repository };

/** The parts of the storage model, and the commands that write their migrations. */
const models = [
  {
    schema: "packages/service/prisma/platform.prisma",
    diff: "pnpm --dir packages/service db:diff",
  },
  { schema: "prisma/schema.prisma", diff: "pnpm db:diff" },
].filter(({ schema }) => isHere(schema));

/** The service that is developed here: paths in the repository. An installed package is never edited. */
export const service = {
  folder: "apps/api",
  main: "apps/api/src/main.ts",
  handlers: "apps/api/src/operations",
  /** The folder of the generated contract. */
  contract: "packages/contract/src/generated/service.ts",
  /** Folders with the sources of the contract. */
  contractFolders: ["openapi"],
  /** Folders with the parts of the storage model. */
  modelFolders: models.map(({ schema }) => dirname(schema)),
  models,
  /** Packages that generate code from it. */
  modelPackages: ["packages/service", "apps/api"].filter(isHere),
  /** Packages whose sources the service runs. */
  packages: ["packages/contract", "packages/reading", "packages/service"].filter(isHere),
};

/** The absolute path of a file in the repository. */
export function pathTo(path: string): string {
  return join(repository, path);
}

function isHere(path: string): boolean {
  return existsSync(pathTo(path));
}
