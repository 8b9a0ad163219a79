import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

export default mergeConfig(shared, {
  test: {
    include: ["{src,scripts}/**/*.test.ts"],
    setupFiles: ["@contract-first/testing/setup"],
  },
});
