import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

export default mergeConfig(shared, {
  test: {
    include: ["{src,dev,scripts}/**/*.test.ts"],
    exclude: ["dev/rehearsal/**"],
    setupFiles: ["../../packages/platform/src/testing/setup.ts"],
  },
});
