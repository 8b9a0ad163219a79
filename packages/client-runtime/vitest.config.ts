import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

export default mergeConfig(shared, {
  test: { restoreMocks: true, setupFiles: ["@contract-first/reading/internal/testing/fixed-seed"] },
});
