import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

export default mergeConfig(shared, {
  test: {
    include: ["src/**/*.test.ts"],
    setupFiles: ["@contract-first/reading/internal/testing/fixed-seed"],
    // They take longest, and would be alone at the end.
    maxWorkers: "100%",
  },
});
