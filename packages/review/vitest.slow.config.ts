import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

export const slowTests = [
  // They start git thousands of times.
  "src/{cli/*,main,workflow}.test.ts",
  // They start a browser.
  "src/report/html-{header,search}.test.ts",
  // It installs the built package.
  "src/package.test.ts",
];

/** The tests that take most of the time of all. */
export default mergeConfig(shared, {
  test: {
    // It tries every value of more pairs of schemas than in all tests.
    include: [...slowTests, "src/compare-schemas/truth.test.ts"],
    env: { JUDGED_PAIRS: process.env.JUDGED_PAIRS ?? "12000" },
  },
});
