import { mergeConfig } from "vitest/config";
import { shared } from "../../../vitest.shared.ts";
import { conformance } from "./vitest.config.ts";

/** The conformance suite of services with further contracts, and of generated contracts. */
export default mergeConfig(shared, { test: { include: [conformance] } });
