import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

export default mergeConfig(shared, {
  test: {
    include: ["src/**/*.test.ts"],
    setupFiles: ["../testing/src/harness/setup.ts"],
    // They take longest, and would be alone at the end.
    maxWorkers: "100%",
  },
});
