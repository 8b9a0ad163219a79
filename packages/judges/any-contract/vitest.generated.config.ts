import { mergeConfig } from "vitest/config";
import { shared } from "../../../vitest.shared.ts";
import { generatedContracts } from "./vitest.config.ts";

/** Contracts that are generated, and served to the conformance suite. */
export default mergeConfig(shared, { test: { include: generatedContracts } });
