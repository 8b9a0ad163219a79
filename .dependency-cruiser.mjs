import { readFileSync } from "node:fs";
import { cruise } from "dependency-cruiser";

/**
 * Which folder may import which. Packages depend on each other in one direction, and so do the folders of
 * a package: each may import the folders in its list, and nothing else of its package. Tests may
 * import everything in their package: they drive it as a whole.
 */
const folders = {
  "apps/api/src": {
    commands: ["."],
    ".": ["operations", "pets", "generated"],
    operations: ["pets", "generated"],
    pets: ["generated"],
    generated: [],
  },
  // The rooms of a running service, from top to bottom.
  "packages/service/src": {
    entries: [
      ...["process", "chain", "streams", "load", "reports", "idempotency", "limits", "keys"],
      ...["pages", "database", "browsers", "http", "storage-code", "."],
    ],
    process: [
      ...["maintenance", "chain", "streams", "load", "reports", "idempotency", "limits", "keys"],
      ...["database", "command-line", "http", "."],
    ],
    chain: [
      ...["streams", "load", "reports", "idempotency", "limits", "keys", "database", "browsers"],
      ...["queues", "command-line", "http", "."],
    ],
    maintenance: ["database", "command-line"],
    streams: ["load", "limits", "keys", "http", "."],
    load: ["browsers", "reports", "limits", "keys", "queues", "http", "."],
    reports: ["limits", "keys", "database", "http", "."],
    idempotency: ["limits", "keys", "database", "http", "."],
    limits: ["keys", "database", "queues", "command-line", "http", "."],
    keys: ["database", "queues", "command-line", "http", "."],
    pages: ["database", "command-line", "http"],
    database: ["queues", "command-line", "http"],
    queues: [],
    browsers: ["http", "."],
    "storage-code": ["command-line", "database"],
    ".": ["http"],
    http: ["command-line"],
    "command-line": [],
  },
  "packages/service/src/database": {
    ".": ["dialects", "queries", "availability", "generated"],
    dialects: ["queries", "availability", "generated"],
    queries: ["availability"],
    availability: [],
    generated: ["queries"],
  },
  "apps/web/src": {
    page: [],
    server: [],
  },
  "apps/web/src/page": {
    ".": ["additions", "animal", "catalogue", "header", "service", "states", "styles"],
    header: ["navigation", "service", "states", "styles"],
    catalogue: ["additions", "animal", "navigation", "service", "states", "styles"],
    additions: ["animal", "navigation", "service", "states", "styles"],
    animal: ["navigation", "service", "states", "styles"],
    states: ["service", "styles"],
    service: ["mocks"],
    mocks: [],
    navigation: [],
    styles: [],
  },
  "packages/testing/src": {
    ".": ["faults", "suite", "harness"],
    faults: ["suite", "harness"],
    suite: ["harness"],
    workflows: ["harness"],
    harness: [],
  },
  "packages/service/src/http": {
    ".": ["body", "contract", "parameters", "request", "streams", "validation"],
    node: [".", "contract", "request"],
    body: ["validation", "parameters", "request", "contract"],
    validation: ["parameters", "request", "contract"],
    parameters: ["contract"],
    streams: ["request", "contract"],
    request: ["parameters", "contract"],
    contract: [],
  },
  "packages/client-runtime/src": {
    react: ["queries", "."],
    queries: ["."],
    proxy: ["."],
    mock: ["validation", "."],
    streams: ["."],
    validation: ["."],
    ".": [],
    packing: [],
    used: [],
  },
  "packages/tools/src/generate": {
    ".": ["client", "contract", "samples", "contract-document", "support", "files"],
    client: ["contract-document", "support", "files"],
    contract: ["contract-document", "support", "files"],
    samples: ["contract-document", "support", "files"],
    "contract-document": ["support", "files"],
    support: ["files"],
    files: [],
  },
  "packages/tools/src": {
    ".": [
      ...["build", "checks", "development", "generate", "migrations", "new-operation"],
      ...["contract-rules", "repository"],
    ],
    development: ["checks", "generate", "migrations", "repository"],
    checks: ["generate", "new-operation", "repository"],
    "new-operation": ["generate", "repository"],
    "contract-rules": ["generate"],
    migrations: [],
    build: ["repository"],
    repository: ["generate"],
    generate: [],
  },
  "packages/create-service/src": {
    ".": ["starter", "packing", "files"],
    starter: ["packing", "files"],
    packing: ["files"],
    files: [],
  },
  "packages/review/src": {
    ".": ["cli"],
    cli: ["report", "policy", "finding", "change", "document"],
    report: ["policy", "finding", "change", "contract", "document"],
    policy: ["compare-contracts", "finding", "change", "contract", "document"],
    finding: ["change", "contract", "document"],
    "compare-contracts": ["compare-schemas", "change", "contract", "schema", "document"],
    "compare-schemas": ["change", "schema", "document"],
    change: ["contract", "schema", "document"],
    contract: ["schema", "document"],
    schema: ["document"],
    document: [],
  },
};

/** The workspace packages that the sources of a package may import. */
const packages = {
  "apps/api": ["contract", "service", "tools"],
  "apps/web": ["client"],
  "packages/client": ["client-runtime", "contract"],
  "packages/client-runtime": ["reading"],
  "packages/contract": [],
  "packages/create-service": ["service", "tools"],
  "packages/reading": [],
  "packages/review": ["reading"],
  "packages/service": ["reading"],
  "packages/testing": ["reading", "service"],
  "packages/tools": ["client-runtime", "reading", "service"],
  "packages/verification/any-contract": [
    "verification/example",
    "verification/fixture-contract",
    "service",
    "testing",
  ],
  "packages/verification/example": ["service", "tools"],
  "packages/verification/fixture-contract": [],
  "packages/verification/rehearsals": ["service", "testing", "tools"],
};

// Generated code imports what every service imports.
const test = "[.]test(-d)?[.]ts$|/(testing|example|pairs|scripts|bench)/|/generated/tables[.]ts$";

/** Files directly in a folder, or in a folder below it. */
function pathOf(root, folder) {
  return folder === "." ? `^${root}/[^/]+$` : `^${root}/${folder}/`;
}

const folderRules = Object.entries(folders).flatMap(([root, allowed]) =>
  Object.entries(allowed).map(([folder, below]) => ({
    name: `${root}/${folder}`.replace("/.", ""),
    comment: `It may import from: ${below.join(", ") || "no other folder"}.`,
    severity: "error",
    from: { path: pathOf(root, folder), pathNot: test },
    to: { path: `^${root}/`, pathNot: [folder, ...below].map((each) => pathOf(root, each)) },
  })),
);

const packageRules = Object.entries(packages).map(([folder, allowed]) => ({
  name: folder,
  comment: `It may import the packages: ${allowed.join(", ") || "none"}.`,
  severity: "error",
  from: { path: `^${folder}/src/`, pathNot: test },
  to: {
    path: "^(apps|packages)/",
    pathNot: [`^${folder}/`, ...allowed.map((name) => `^packages/${name}/src/`)],
  },
}));

/** The modules of `reading` that work on values, or on what is compiled. A running service reads no document. */
const ofValues = [
  ...["ajv-rules", "compiled/compiled-contract", "conditions", "error-shapes/error-body"],
  ...["error-shapes/error-shape", "event-streams", "event-text", "headers", "lists", "media-types"],
  ...["methods", "parameter-styles", "parameter-texts", "parameter-writers", "parameters"],
  ...["mistakes/mistake", "mistakes/requirement", "mistakes/rules"],
  ...["path-templates", "patterns/safe-pattern", "per-document", "describe-path", "references"],
  ...["responses", "streams", "usage/usage-export", "usage/usage-place"],
];

const documentRule = {
  name: "a service reads no document",
  comment: `It may import from reading: ${ofValues.join(", ")}. The rest is compiled by pnpm generate.`,
  severity: "error",
  from: {
    path: "^packages/service/src/",
    // The examples of handlers that are not written yet, in development.
    pathNot: [test, "^packages/service/src/http/declared-responses[.]ts$"],
  },
  to: {
    path: "^packages/reading/",
    pathNot: ofValues.map((each) => `^packages/reading/src/${each}[.]ts$`),
  },
};

const options = {
  doNotFollow: { path: "node_modules" },
  exclude: {
    path: "^(apps|packages)/.+/dist/|/(generated|storage)/(sqlite|postgresql)/(commonInputTypes|internal|models)",
  },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ["exports"],
    conditionNames: ["types", "import"],
  },
};

function manifest(folder) {
  return JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
}

/** The service and its commands. They run after the first start, which installs only production dependencies. */
const programs = Object.values(manifest(".").scripts).flatMap(
  (script) => /^node (?:--\S+ )?(scripts\/run\.mjs) service (\S+)/.exec(script)?.slice(1) ?? [],
);

/** The files that they import, directly or not. Imports of types do not count: Node.js removes them. */
const { output } = await cruise(programs, { ...options, tsPreCompilationDeps: false });
const reached = output.modules
  .map(({ source }) => source)
  .filter((file) => !/node_modules/.test(file));

const notTypes = { dependencyTypesNot: ["type-only", "type-import"] };

/** Reached files of a package import packages of the workspace only if its `dependencies` name them. */
function installedRule(folder, files) {
  const { dependencies = {} } = manifest(folder);
  const declared = Object.keys(packages).filter((each) => manifest(each).name in dependencies);
  return {
    name: `${folder} after the first start`,
    comment: `It may import what its dependencies name: ${declared.join(", ") || "none"}.`,
    severity: "error",
    from: { path: files.map(exactly) },
    to: {
      path: "^(apps|packages)/",
      pathNot: [folder, ...declared].map((each) => `^${each}/`),
      ...notTypes,
    },
  };
}

function exactly(file) {
  return `^${file.replaceAll(".", "[.]")}$`;
}

const installedRules = [
  {
    name: "after the first start",
    comment:
      "The first start does not install it: the dependencies of the importing package do not name it.",
    severity: "error",
    from: { path: reached.map(exactly) },
    to: {
      dependencyTypes: [
        "npm-dev",
        "npm-no-pkg",
        "npm-optional",
        "npm-peer",
        "npm-unknown",
        "unknown",
      ],
      ...notTypes,
    },
  },
  ...Object.keys(packages).flatMap((folder) => {
    const files = reached.filter((file) => file.startsWith(`${folder}/`));
    return files.length === 0 ? [] : [installedRule(folder, files)];
  }),
];

export default {
  forbidden: [
    {
      name: "no-cycle",
      comment: "Files import each other in a circle: move what both need below them.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "not-resolved",
      comment: "The import leads nowhere.",
      severity: "error",
      from: { path: "^(apps|packages)/[^/]+/src/" },
      to: { couldNotResolve: true, pathNot: "generated/|prisma-client" },
    },
    ...packageRules,
    {
      name: "the review is installed alone",
      comment: "It may import only types from another package.",
      severity: "error",
      from: { path: "^packages/review/src/", pathNot: test },
      to: { path: "^packages/(?!review/)", ...notTypes },
    },
    documentRule,
    ...folderRules,
    ...installedRules,
  ],
  options,
};
