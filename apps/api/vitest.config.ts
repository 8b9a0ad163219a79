import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    include: ["src/**/*.test.ts"],
    typecheck: { enabled: true, include: ["src/**/*.test-d.ts"] },
    setupFiles: ["src/testing/setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
