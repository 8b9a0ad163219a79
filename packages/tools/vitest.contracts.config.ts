import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

export const contractTests = [
  "src/generate/{hostile-texts,large-contract,reads-nothing-else}.test.ts",
];

/** The tests on contracts that are large, or written to do harm. */
export default mergeConfig(shared, {
  test: {
    setupFiles: ["@contract-first/reading/internal/testing/fixed-seed"],
    include: contractTests,
  },
});
