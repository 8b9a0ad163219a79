import { mergeConfig } from "vitest/config";
import { tests } from "../../../vitest.shared.ts";

export const conformance = "src/conformance/**/*.test.ts";

/** The suites of further contracts have a command of their own: each costs as much as all tests of another package. */
export default mergeConfig(tests, { test: { exclude: [conformance], restoreMocks: true } });
