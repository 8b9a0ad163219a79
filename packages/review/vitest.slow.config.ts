import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

export const slowTests = [
  // They start git thousands of times.
  "src/{cli/*,main,workflow}.test.ts",
  // They start a browser.
  "src/report/html-{header,search}.test.ts",
  // It tries every value of thousands of pairs of schemas.
  "src/compare-schemas/every-value.test.ts",
  // It installs the built package.
  "src/package.test.ts",
];

/** The tests that take most of the time of all. */
export default mergeConfig(shared, { test: { include: slowTests } });
