import type { DescribedOperation } from "@contract-first/tools/internal/new-operation";
import { type Files, json, read } from "../files/files.ts";
import { type Names, renamed } from "../files/names.ts";
import type { Manifest } from "../packing/packages.ts";
import { fromCatalog, type Vendor, vendored, withTools } from "../packing/vendor.ts";
import { operationFiles, sampleUrl } from "./operations.ts";

/** Files of this repository's service that fit any service. */
export const fitting = [
  ...["command.ts", "main.ts", "storage-model.ts", "service.ts", "conformance.test.ts"],
  ...["operations/operation.ts", "testing/test-api.ts"],
].map((path) => `apps/api/src/${path}`);

/** The app, like that of this repository, with its operations still to be written. */
export function serviceFiles(
  repository: string,
  names: Names,
  operations: DescribedOperation[],
  vendor: Vendor,
): Files {
  const copied = fitting.map((path) => [path, renamed(read(repository, path), names)]);
  const files: Record<string, string> = Object.fromEntries(copied);
  const edit = (path: string, change: (text: string) => string) => {
    files[path] = change(files[path] ?? "");
  };
  edit("apps/api/src/operations/operation.ts", (text) =>
    text.replace("{ operation,", "{ notYet, operation,"),
  );
  edit("apps/api/src/service.ts", (text) =>
    text
      .replace(/sampleUrl: .*,/, () => `sampleUrl: ${sampleUrl(operations)},`)
      .replace("/** The store, as", "/** The service, as"),
  );
  edit("apps/api/src/testing/test-api.ts", withAnyPlan);
  return {
    ...files,
    ...operationFiles(operations),
    "apps/api/package.json": json(manifest(names, vendor)),
    "apps/api/tsconfig.json": json({ extends: "../../tsconfig.base.json" }),
    "apps/api/vitest.config.ts": vitestConfiguration,
    "apps/api/src/seed.ts": seed,
    "prisma/schema.prisma": model,
    "prisma/migrations/SHA256SUMS": "",
    "packages/contract/package.json": json(contractManifest(names, vendor)),
  };
}

/** The tests of the store use a key of a certain plan; a new service has any plan. */
function withAnyPlan(text: string): string {
  return text
    .replace(/const business = .*\n\n/, "")
    .replace("{ terms: business, ...options }", "options")
    .replace(" of the plan business", "")
    .replaceAll(/\bstore\b/g, "service");
}

function manifest({ kebab, title }: Names, vendor: Vendor): Manifest {
  return {
    name: `@${kebab}/api`,
    version: "0.1.0",
    private: true,
    description: `The service ${title}.`,
    type: "module",
    storage: { models: ["../../prisma/schema.prisma"], output: "src/generated" },
    scripts: {
      generate: "contract-first generate storage",
      build: "contract-first build",
      "check:generated": "contract-first db:diff --check",
      typecheck: "contract-first typecheck",
      test: "vitest run",
      "test:postgres": "test-on-postgresql",
    },
    dependencies: {
      [`@${kebab}/contract`]: "workspace:*",
      ...vendored(vendor, ["reading", "service"], "../../vendor"),
      ...fromCatalog("@prisma/client", "express"),
    },
    devDependencies: {
      [`@${kebab}/client`]: "workspace:*",
      ...vendored(vendor, ["client-runtime", "testing", "tools"], "../../vendor"),
      ...fromCatalog("@types/express", "@types/node", "vitest"),
    },
  };
}

/** The package with the code that is generated from the contract. */
function contractManifest({ kebab, pascal }: Names, vendor: Vendor): Manifest {
  return {
    name: `@${kebab}/contract`,
    version: "0.1.0",
    private: true,
    description: "The OpenAPI contract as TypeScript: types, the operation table, the document.",
    type: "module",
    contract: {
      document: "../../openapi/openapi.yaml",
      types: "src/generated",
      client: "../client/src/generated",
      clientName: pascal,
    },
    exports: { "./service": "./src/generated/service.ts", "./types": "./src/generated/types.ts" },
    scripts: {
      generate: "contract-first generate contract",
      "check:generated": "contract-first generate --check",
    },
    devDependencies: vendored(vendor, withTools, "../../vendor"),
  };
}

const vitestConfiguration = `import { shared } from "@contract-first/tools/vitest-config";
import { mergeConfig } from "vitest/config";

export default mergeConfig(shared, {
  test: { include: ["src/**/*.test.ts"], setupFiles: ["@contract-first/testing/setup"] },
});
`;

const seed = `import type { Seed } from "@contract-first/service";
import type { PrismaClient } from "./generated/sqlite/client.ts";

/** The first rows of an empty database, on the first start in development and by \`pnpm db:seed\`. */
export const seed: Seed<PrismaClient> = {
  // They are added only if there is no API key either. The README of @contract-first/service shows how to check a table.
  isEmpty: async () => true,
  // For example: async addRows({ service }) { await service.place.create({ data: { name: "Old town hall" } }); },
  async addRows() {},
};
`;

const model = `// The storage model: what the service keeps. The contract (openapi/) defines what it sends. The tables of keys, limits
// and repeated requests are in @contract-first/service.
//
// After a change here, pnpm db:diff --name what_it_does writes the migration for both databases. For example:
//
// model Place {
//   /// Assigned by the database and never reused.
//   id   BigInt @id @default(autoincrement())
//   name String
// }
`;
