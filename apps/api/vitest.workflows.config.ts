import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

/** The workflows of `openapi/`, run against the service. */
export default mergeConfig(shared, { test: { include: ["workflows/**/*.test.ts"] } });
