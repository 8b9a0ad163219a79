import { mergeConfig } from "vitest/config";
import { shared } from "../../../vitest.shared.js";
import { faults } from "../../conformance/src/faults/vitest.js";

export default mergeConfig(shared, faults);
