/** A folder whose sources go along, unchanged but for the names. */
export interface MachineryFolder {
  folder: string;
  /** The scripts of its manifest that the new repository needs. */
  scripts?: string[];
  /** Folders and files in it that stay: they are for the work on the machinery itself. */
  without?: RegExp;
  /** The packages that its generated code imports, which is generated anew. */
  generatedImports?: string[];
}

/**
 * What serves any contract and knows none. `docs/decisions/new-service.md` says why it is copied.
 */
export const machinery: MachineryFolder[] = [
  {
    folder: "packages/client",
    scripts: ["build", "typecheck"],
    without: /^(frameworks|README|scripts)/,
    generatedImports: ["@contract-first/client-runtime"],
  },
  { folder: "packages/client-runtime", scripts: ["build"] },
  { folder: "packages/reading", scripts: ["build"] },
  { folder: "packages/review", without: /^(docs|pairs|scripts|CONTRIBUTING|README)/ },
  {
    folder: "packages/service",
    scripts: ["generate"],
    without: /^(bench|example|README|src\/http\/README)/,
  },
  { folder: "packages/testing", without: /^(README|src\/(faults|workflows)\/)/ },
  {
    folder: "packages/tools",
    scripts: ["generate", "regenerate", "check:generated"],
    without: /^(README|bench|src\/generate\/README)/,
  },
  {
    folder: "scripts",
    without:
      /^((bench-tools|build-page|first-start|obvious-wiring|release|test-packages|web|web-key)\.|test-clone\/)/,
  },
];

/** The files of `testing/` that the new repository uses: the others stay. */
export const testingEntries = [
  "packages/testing/src/harness/on-postgresql.ts",
  "packages/testing/src/harness/setup.ts",
  "packages/testing/src/harness/test-service.ts",
];

/** Folders with nothing that somebody wrote, and tests: machinery is tested where it is made. */
export const isLeftOut = (path: string) =>
  /(^|\/)(node_modules|dist|generated|\.[^/]*|CHANGELOG\.md)(\/|$)|\.(test|test-d)\.ts$|vitest\..*config\.ts$|vitest\.config\.ts$/.test(
    path,
  );
