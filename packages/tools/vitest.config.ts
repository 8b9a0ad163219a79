import { mergeConfig } from "vitest/config";
import { tests } from "../../vitest.shared.ts";

export default mergeConfig(tests, {
  test: { setupFiles: ["../testing/src/harness/setup.ts"] },
});
