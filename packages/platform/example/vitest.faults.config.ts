import { mergeConfig } from "vitest/config";
import { shared } from "../../../vitest.shared.ts";
import { faults } from "../../conformance/src/faults/fault-test-configuration.ts";

export default mergeConfig(shared, faults);
