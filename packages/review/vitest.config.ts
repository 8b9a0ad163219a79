import { mergeConfig } from "vitest/config";
import { shared, tests } from "../../vitest.shared.ts";

const gitTests = ["src/cli/*.test.ts", "src/main.test.ts"];

export default mergeConfig(shared, {
  test: {
    setupFiles: ["../testing/src/harness/setup.ts"],
    projects: [
      // In processes of their own: the larger the process that starts git, the longer each start takes.
      { extends: true, test: { name: "git", include: gitTests } },
      {
        extends: true,
        test: { name: "review", include: tests.test.include, exclude: gitTests },
      },
    ],
  },
});
