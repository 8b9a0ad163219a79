import type { DescribedOperation } from "@contract-first/tools/new-operation";
import { type Manifest, prunedManifest } from "../machinery/manifests.ts";
import { type Names, renamed } from "../machinery/names.ts";
import { type Files, read } from "../machinery/sources.ts";
import { operationFiles, sampleUrl } from "./operations.ts";

/** Files of the service of this repository that fit any service. */
const fitting = [
  ...["tsconfig.json", "vitest.config.ts", "scripts/bundle.ts"],
  ...["app.ts", "main.ts", "storage-model.ts", "service.ts", "conformance.test.ts"].map(inSource),
  ...["operations/operation.ts", "testing/test-api.ts"].map(inSource),
  ...["backup", "check", "copy", "keys", "migrate", "migration-diff", "restore", "seed"].map(
    (name) => inSource(`commands/${name}.ts`),
  ),
].map((path) => `apps/api/${path}`);

function inSource(path: string): string {
  return `src/${path}`;
}

/** The app: what this repository's shows, with its operations still to be written. */
export function serviceFiles(
  repository: string,
  names: Names,
  operations: DescribedOperation[],
): Files {
  const copied = fitting.map((path) => [path, renamed(read(repository, path), names)]);
  const files: Files = Object.fromEntries(copied);
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
  edit("apps/api/tsconfig.json", withoutFolders);
  return {
    ...files,
    ...operationFiles(operations),
    "apps/api/package.json": manifest(repository, names, Object.values(files)),
    "apps/api/turbo.json": turbo,
    "apps/api/src/seed.ts": seed,
    "prisma/schema.prisma": model,
    "prisma/migrations/SHA256SUMS": "",
    "prisma/migrations/sqlite/.gitkeep": "",
    "prisma/migrations/postgresql/.gitkeep": "",
    "packages/contract/package.json": contractManifest(repository, names),
    "packages/contract/tsconfig.json": read(repository, "packages/contract/tsconfig.json"),
  };
}

function withoutFolders(text: string): string {
  return text.replaceAll(/"(bench|faults|image|soak|workflows)",\s*/g, "");
}

/** The tests of the store have a key of a certain plan. */
function withAnyPlan(text: string): string {
  return text
    .replace(/const business = .*\n\n/, "")
    .replace("{ terms: business, ...options }", "options")
    .replace(" of the plan business", "")
    .replaceAll(/\bstore\b/g, "service");
}

function manifest(repository: string, names: Names, sources: string[]): string {
  const own = JSON.parse(renamed(read(repository, "apps/api/package.json"), names)) as Manifest;
  const scripts = ["generate", "build", "check:generated", "typecheck", "test", "test:postgres"];
  const pruned = prunedManifest(own, scripts, [...sources, ...withDrivers]);
  const manifest = { ...pruned, version: "0.1.0", description: `The service ${names.title}.` };
  // Which tests of the store depend on its database is its own matter.
  return json(manifest).replace(" --config vitest.postgresql.config.ts", "");
}

/** The bundle finds these packages where the app does. */
const withDrivers = [
  "better-sqlite3",
  "pg",
  "commander",
  "@prisma/adapter-pg",
  "@prisma/adapter-better-sqlite3",
].map((name) => `"${name}"`);

/** The package with what is generated from the contract. */
function contractManifest(repository: string, names: Names): string {
  const text = renamed(read(repository, "packages/contract/package.json"), names);
  const { exports, ...rest } = JSON.parse(text) as Manifest & { exports: Record<string, string> };
  const { "./service": service, "./types": types } = exports;
  return json({ ...rest, version: "0.1.0", exports: { "./service": service, "./types": types } });
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const turbo = `{
  "extends": ["//"],
  "tasks": {
    // The migrations are generated from the model.
    "check:generated": {
      "inputs": ["$TURBO_DEFAULT$", "$TURBO_ROOT$/prisma/**"]
    },
    "generate": {
      "inputs": ["package.json", "$TURBO_ROOT$/prisma/*", "$TURBO_ROOT$/packages/service/prisma/*"]
    }
  }
}
`;

const seed = `import type { Seed } from "@contract-first/service";
import type { PrismaClient } from "./generated/sqlite/client.ts";

/** The first rows of an empty database, on the first start in development and by \`pnpm db:seed\`. */
export const seed: Seed<PrismaClient> = {
  // They are added only while there is no API key either. packages/service/README.md asks a table of its own.
  isEmpty: async () => true,
  // For example: async addRows({ service }) { await service.place.create({ data: { name: "Old town hall" } }); },
  async addRows() {},
};
`;

const model = `// The storage model: what the service keeps. The contract (openapi/) defines what it sends. The tables of keys, limits
// and repeated requests are the platform's: packages/service/prisma/platform.prisma.
//
// After a change here, pnpm db:diff --name what_it_does writes the migration for both databases. For example:
//
// model Place {
//   /// Assigned by the database and never reused.
//   id   BigInt @id @default(autoincrement())
//   name String
// }
`;
