import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

const reactTests = "src/react/**/*.test.ts";

export default mergeConfig(shared, {
  test: {
    restoreMocks: true,
    projects: [
      // React uses the document that a test file has made, even after its last test.
      { extends: true, test: { name: "react", include: [reactTests], isolate: true } },
      {
        extends: true,
        test: {
          name: "client",
          include: ["src/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: [reactTests],
        },
      },
    ],
  },
});
