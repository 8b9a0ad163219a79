import { mergeConfig } from "vitest/config";
import { tests } from "../../vitest.shared.ts";
import { slowTests } from "./vitest.slow.config.ts";

export default mergeConfig(tests, {
  test: { setupFiles: ["@contract-first/reading/internal/testing/fixed-seed"], exclude: slowTests },
});
