import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

export default mergeConfig(shared, {
  // Packages are installed and applications are built.
  test: { include: ["frameworks/*.test.ts"], testTimeout: 600_000, hookTimeout: 600_000 },
});
