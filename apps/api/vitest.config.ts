import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

/** It runs the whole suite of the contract many times. */
export const mistakes = "src/mistakes.test.ts";

export default mergeConfig(shared, {
  test: {
    include: ["{src,scripts}/**/*.test.ts"],
    exclude: [mistakes],
    setupFiles: ["@contract-first/testing/setup"],
  },
});
