import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";
import { mistakes } from "./vitest.config.ts";

/** Proves that the suite of the contract can fail. */
export default mergeConfig(shared, {
  test: { include: [mistakes], setupFiles: ["@contract-first/testing/setup"] },
});
