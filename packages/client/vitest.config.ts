import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.js";

export default mergeConfig(shared, {
  test: {
    include: ["src/**/*.test.ts", "scripts/**/*.test.ts"],
    // Some tests replace globals such as fetch, and React uses its document after the last test.
    isolate: true,
    restoreMocks: true,
  },
});
