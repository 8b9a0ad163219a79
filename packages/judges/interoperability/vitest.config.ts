import { mergeConfig } from "vitest/config";
import { shared } from "../../../vitest.shared.ts";

export default mergeConfig(shared, {
  // Orval greets.
  test: { include: ["src/**/*.test.ts"], silent: "passed-only" },
});
