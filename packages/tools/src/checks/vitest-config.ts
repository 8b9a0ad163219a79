import { extname } from "node:path";
import { fileURLToPath } from "node:url";

// No test may depend on the time zone of the machine: this one is 12:45 or 13:45 hours ahead of UTC.
process.env.TZ = "Pacific/Chatham";

const reporter = `failed-tests-reporter${extname(import.meta.filename)}`;

/**
 * The configuration of Vitest that the tests of all packages share. A test may be slow on a busy machine: the time
 * limits are for tests that hang.
 */
export const shared = {
  test: {
    reporters: [
      "default",
      ...(process.env.GITHUB_ACTIONS ? ["github-actions"] : []),
      fileURLToPath(new URL(reporter, import.meta.url)),
    ],
    // Test files share no state, so one import of the modules can serve all of them.
    isolate: false,
    // Turborepo runs the tests of several packages at the same time, and each worker imports all modules again.
    maxWorkers: "50%",
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
};

/** The configuration of a package whose tests are all of one kind. */
export const tests = { test: { ...shared.test, include: ["src/**/*.test.ts"] } };
