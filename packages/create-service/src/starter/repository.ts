import type { Manifest } from "../machinery/manifests.ts";
import { type Names, renamed } from "../machinery/names.ts";
import { type Files, read } from "../machinery/sources.ts";

/** Files at the root, and the rules of style of this repository: from then on, the team's own. */
const copied = [
  ...[".editorconfig", ".gitattributes", ".nvmrc"],
  ...["tsconfig.base.json", "turbo.json", "vitest.shared.ts"],
];

/** The files at the root of a repository. */
export function rootFiles(repository: string, names: Names, rules: string[]): Files {
  const paths = [...copied, ...rules.map((name) => `openapi/rules/${name}`)];
  const texts = paths.map((path) => [path, renamed(read(repository, path), names)]);
  return {
    ...Object.fromEntries(texts),
    ".gitignore": ignored,
    ".github/workflows/check.yml": workflow(read(repository, ".github/workflows/check.yml")),
    "biome.json": renamed(biome(repository), names),
    "contract-review.yaml": reviewPolicy,
    "openapi/rules/package.json": `${JSON.stringify(rulesManifest(names), null, 2)}\n`,
    "package.json": `${JSON.stringify(manifest(repository, names), null, 2)}\n`,
    "packages/LICENSE": read(repository, "LICENSE"),
  };
}

const scripts = [
  ...["start", "dev", "test", "test:postgres", "generate", "build", "check", "fix", "lint"],
  ...[
    "lint:contract",
    "lint:models",
    "typecheck",
    "review",
    "keys",
    "db:migrate",
    "db:diff",
    "db:copy",
  ],
  ...["db:backup", "db:restore", "db:check", "db:seed"],
];

const tools = [
  "@biomejs/biome",
  "@redocly/cli",
  "native-typescript",
  "prisma",
  "turbo",
  "typescript",
];

function manifest(repository: string, names: Names): Manifest {
  const own = JSON.parse(renamed(read(repository, "package.json"), names)) as Manifest;
  const pick = (all: Record<string, string> = {}, kept: string[]) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name)));
  const { start, dev, ...others } = pick(own.scripts, scripts) as Record<string, string>;
  return {
    name: names.kebab,
    version: "0.1.0",
    private: true,
    type: "module",
    engines: own.engines,
    devEngines: own.devEngines,
    scripts: {
      ...{ start, dev },
      new: "node scripts/run.mjs all packages/tools/src/new-operation/main.ts",
      ...others,
      generate: String(own.scripts?.generate).replace(" packages/judges/example", ""),
      check: String(own.scripts?.check).replaceAll(
        / (\/\/#(lint:actions|lint:imports|unused)|test:interoperability)\b/g,
        "",
      ),
    } as Record<string, string>,
    devDependencies: pick(own.devDependencies, tools),
  };
}

function rulesManifest({ kebab }: Names): Manifest {
  return {
    name: `@${kebab}/contract-rules`,
    version: "0.1.0",
    private: true,
    description: "Rules of style for the contract, as a plugin of Redocly CLI.",
    type: "module",
    devDependencies: {
      "@contract-first/reading": "workspace:*",
      "@contract-first/tools": "workspace:*",
    },
  };
}

const reviewPolicy = `# What pnpm review asks of changes to the contract, and yours: a deprecation may name its x-sunset later, and a
# removal needs one that has come.
sunsetLater: true
`;

const ignored = `node_modules/
dist/
data/
.turbo/
coverage/
apps/api/src/generated/
packages/service/src/database/generated/
.env
*.log
`;

/**
 * The machinery is formatted and linted where it is made, and the contract stays as it was written. What operations
 * may import is the rule of this repository.
 */
function biome(repository: string): string {
  const { overrides } = JSON.parse(read(repository, "biome.json")) as { overrides: Override[] };
  const configuration = {
    $schema: "./node_modules/@biomejs/biome/configuration_schema.json",
    vcs: { enabled: true, clientKind: "git", useIgnoreFile: true },
    formatter: { indentStyle: "space", lineWidth: 100 },
    files: {
      includes: ["**", "!packages", "!scripts", "!openapi", "!machinery.json"],
      maxSize: 16777216,
    },
    overrides: overrides.filter(({ includes }) => includes.includes("**/src/operations/**")),
  };
  return `${JSON.stringify(configuration, null, 2)}\n`;
}

interface Override {
  includes: string[];
}

/** As in this repository, with the versions of its actions. */
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
