import { mergeConfig } from "vitest/config";
import { tests } from "../../../vitest.shared.ts";

export const generatedContracts = ["src/generated-contracts.test.ts", "src/agreement.test.ts"];

/** Generated contracts have a command of their own: each costs as much as all tests of another package. */
export default mergeConfig(tests, { test: { exclude: generatedContracts } });
