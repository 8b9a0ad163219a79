import { mergeConfig } from "vitest/config";
import { faults } from "../../packages/conformance/src/faults/fault-test-configuration.ts";
import { shared } from "../../vitest.shared.ts";

export default mergeConfig(shared, { test: { ...faults.test, include: ["soak/**/*.test.ts"] } });
