import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.js";

export default mergeConfig(shared, {
  test: { include: ["scripts/**/*.test.ts", "src/**/*.test.ts"] },
});
