import { mergeConfig } from "vitest/config";
import { faultTests } from "../../packages/conformance/src/faults/fault-test-configuration.ts";
import { shared } from "../../vitest.shared.ts";

export default mergeConfig(shared, { test: { ...faultTests, include: ["soak/**/*.test.ts"] } });
