import { mergeConfig } from "vitest/config";
import { faults } from "../../packages/conformance/src/faults/vitest.js";
import { shared } from "../../vitest.shared.js";

export default mergeConfig(shared, faults);
