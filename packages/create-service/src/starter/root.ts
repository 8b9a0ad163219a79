import { type Files, json, read } from "../files/files.ts";
import { type Names, renamed } from "../files/names.ts";
import type { Manifest } from "../packing/packages.ts";
import { fromCatalog, type Vendor, vendored, withTools } from "../packing/vendor.ts";
import { helpFile } from "./help.ts";

/** Files of this repository that fit any repository. From then on, they belong to the team. */
export const copied = [".gitattributes", ".github/workflows/audit.yml", "tsconfig.base.json"];

/** The scripts that install the packages and therefore cannot be in one of them. An update replaces them. */
export const installing = ["install", "newer-node", "node-floor", "prepare", "run"].map(
  (name) => `scripts/${name}.mjs`,
);

/** The files at the root of a repository, and its scripts. */
export function rootFiles(repository: string, names: Names, vendor: Vendor): Files {
  const texts = [...copied, ...installing].map((path) => [
    path,
    renamed(read(repository, path), names),
  ]);
  const manifest = rootManifest(repository, names, vendor);
  return {
    ...Object.fromEntries(texts),
    ".gitignore": ignored,
    ".github/workflows/check.yml": workflow(read(repository, ".github/workflows/check.yml")),
    "biome.json": json(biome(repository)),
    "contract-review.yaml": reviewPolicy,
    "package.json": json(manifest),
    "scripts/help.mjs": helpFile(Object.keys(manifest.scripts ?? {}), names),
    "turbo.json": turboFile(names),
  };
}

const command = "apps/api/src/command.ts";

/** The option of Node.js that bounds the memory for short-lived objects of a service. */
const ofService = "--max-semi-space-size=16";

/** The commands of the scripts at the root, which run after their packages are installed. */
const tools = {
  start: "apps/api/src/main.ts",
  dev: "contract-first dev",
  new: "contract-first new",
  test: "contract-first turbo run test --continue --output-logs=new-only",
  "test:postgres": "contract-first turbo run test:postgres --output-logs=new-only",
  generate: "contract-first generate",
  build: "contract-first turbo run build",
  "docs:build": "contract-first docs:build",
  check: "contract-first check //#lint //#lint:contract //#lint:models typecheck test",
  typecheck: "contract-first turbo run typecheck --continue --output-logs=new-only",
  fix: "biome check --write",
  lint: "biome check",
  "lint:contract": "contract-first lint:contract",
  "lint:models": "contract-first lint:models",
  review: "contract-review",
  keys: `${command} keys`,
  "db:migrate": `${command} migrate`,
  "db:diff": "contract-first db:diff",
  "db:copy": `${command} copy`,
  "db:backup": `${command} backup`,
  "db:restore": `${command} restore`,
  "db:check": `${command} check`,
  "db:seed": `${command} seed`,
};

function rootManifest(repository: string, names: Names, vendor: Vendor): Manifest {
  const own = JSON.parse(read(repository, "package.json")) as Manifest;
  const scripts = Object.entries(tools).map(([name, program]) => {
    const needs = program.startsWith("apps/api/") ? "service" : "all";
    const node = name === "start" ? `node ${ofService}` : "node";
    return [name, `${node} scripts/run.mjs ${needs} ${program}`];
  });
  return {
    name: names.kebab,
    version: "0.1.0",
    private: true,
    type: "module",
    engines: own.engines,
    devEngines: own.devEngines,
    scripts: Object.fromEntries(scripts),
    devDependencies: {
      ...vendored(vendor, ["review", ...withTools], "vendor"),
      ...fromCatalog("@biomejs/biome", "@redocly/cli", "openapi-typescript", "prisma"),
      ...fromCatalog("turbo", "typescript"),
    },
  } as Manifest;
}

const reviewPolicy = `# What pnpm review asks of changes to the contract, and yours: a deprecation may name its x-sunset later, and a
# removal needs one that has come.
sunsetLater: true
`;

const ignored = `node_modules/
dist/
data/
.turbo/
apps/api/src/generated/
.env
*.log
`;

/** The rules for the imports of operations and for generated code. */
const ownFiles = /^\*\*\/(src\/operations|generated)\//;

/** Promises that nobody awaits are refused here, too. The contract is not reformatted. */
function biome(repository: string): object {
  const { linter, overrides } = JSON.parse(read(repository, "biome.json")) as Biome;
  return {
    $schema: "./node_modules/@biomejs/biome/configuration_schema.json",
    vcs: { enabled: true, clientKind: "git", useIgnoreFile: true },
    formatter: { indentStyle: "space", lineWidth: 100 },
    files: { includes: ["**", "!scripts", "!openapi", "!vendor"], maxSize: 16777216 },
    linter: { rules: { nursery: linter.rules.nursery } },
    overrides: overrides.filter(({ includes }) => includes.some((path) => ownFiles.test(path))),
  };
}

interface Biome {
  linter: { rules: Record<string, object> };
  overrides: { includes: string[] }[];
}

/** The workflow that checks a pull request, with the versions of actions that this repository has. */
function workflow(own: string): string {
  const uses = (name: string) =>
    new RegExp(`actions/${name}@.*`).exec(own)?.[0] ?? `actions/${name}`;
  const [pnpm = "pnpm"] = /\bpnpm@[\d.]+/.exec(own) ?? [];
  return `name: Check

on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

jobs:
  check:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    steps:
      - uses: ${uses("checkout")}
      - uses: ${uses("setup-node")}
        with:
          node-version: 24
      - run: npx -y ${pnpm} check
`;
}

function turboFile({ kebab }: Names): string {
  return `{
  "$schema": "./node_modules/turbo/schema.json",
  "ui": "stream",
  "globalDependencies": ["vendor/*", "tsconfig.base.json", "biome.json"],
  "globalPassThroughEnv": [
    "DO_NOT_TRACK",
    "REDOCLY_TELEMETRY",
    "CHECKPOINT_DISABLE",
    "PRISMA_HIDE_UPDATE_MESSAGE",
    "FAILED_TESTS"
  ],
  "tasks": {
    // Not cached: a generator sees by itself, and as fast, whether there is something to generate.
    "generate": {
      "cache": false,
      "inputs": ["package.json"]
    },
    // Generating first would hide what is out of date.
    "@${kebab}/contract#check:generated": {
      "inputs": [
        "$TURBO_DEFAULT$",
        "$TURBO_ROOT$/{README.md,package.json}",
        "$TURBO_ROOT$/openapi/**",
        "$TURBO_ROOT$/packages/client/src/generated/**"
      ]
    },
    // The migrations are generated from the model.
    "@${kebab}/api#check:generated": {
      "inputs": ["package.json", "$TURBO_ROOT$/prisma/**"]
    },
    // No package has such a script: what depends on it runs again when a package changes that it imports.
    "sources": {
      "dependsOn": ["^sources"],
      "inputs": ["$TURBO_DEFAULT$", "!src/generated/**"]
    },
    "build": {
      "dependsOn": ["generate", "^generate", "sources"],
      "inputs": ["$TURBO_DEFAULT$", "!src/generated/**", "$TURBO_ROOT$/scripts/node-floor.mjs"],
      "outputs": ["dist/**"]
    },
    "typecheck": {
      "dependsOn": ["generate", "^generate", "sources"],
      "inputs": ["$TURBO_DEFAULT$", "!src/generated/**", "$TURBO_ROOT$/{openapi,prisma}/**"]
    },
    "test": {
      "dependsOn": ["generate", "^generate", "sources"],
      "inputs": ["$TURBO_DEFAULT$", "!src/generated/**", "$TURBO_ROOT$/{openapi,prisma}/**"],
      "env": ["FAST_CHECK_SEED", "TEST_REDIS_URL"]
    },
    // Not cached: it depends on a server.
    "test:postgres": {
      "dependsOn": ["generate", "^generate"],
      "cache": false,
      "env": ["FAST_CHECK_SEED", "TEST_DATABASE_URL"]
    },
    "//#lint": {},
    // Not cached: a removal date passes although no file changes.
    "//#lint:contract": {
      "cache": false
    },
    "//#lint:models": {}
  }
}
`;
}
