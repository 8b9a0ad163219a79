import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

/** The tests of the packed packages, and of a new service that has them. They ask the registry. */
export default mergeConfig(shared, {
  test: {
    include: ["{packages,src}/**/*.test.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
