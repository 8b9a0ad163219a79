import { mergeConfig } from "vitest/config";
import { shared } from "../../../vitest.shared.ts";

/** The slow tests of `pnpm dev` and `pnpm new`: each edits a copy of the repository. */
export default mergeConfig(shared, {
  test: {
    include: ["src/development/**/*.test.ts"],
    // While one waits for its processes, another goes on.
    maxWorkers: 2,
    // The compiler takes long on a busy machine.
    testTimeout: 400_000,
    // So does a start of the service.
    expect: { poll: { timeout: 180_000 } },
    setupFiles: ["@contract-first/testing/setup"],
  },
});
