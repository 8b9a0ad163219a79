import { mergeConfig } from "vitest/config";
import { shared } from "../../../vitest.shared.ts";

/** Ordinary changes, each in a copy of the repository, until `pnpm check` is green. */
export default mergeConfig(shared, {
  test: {
    include: ["src/contributing/**/*.test.ts"],
    // Two whole checks.
    testTimeout: 3_600_000,
  },
});
