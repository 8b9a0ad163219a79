import { mergeConfig } from "vitest/config";
import { shared } from "../../../vitest.shared.ts";

export default mergeConfig(shared, {
  test: {
    include: ["{src,platform}/**/*.test.ts"],
    setupFiles: ["@contract-first/testing/setup"],
    // They take longest, and would be alone at the end.
    maxWorkers: "100%",
  },
});
