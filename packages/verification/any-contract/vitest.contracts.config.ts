import { mergeConfig } from "vitest/config";
import { shared } from "../../../vitest.shared.ts";
import { conformance } from "./vitest.config.ts";

/** The suite of services with further contracts, and whether types and the server agree on generated schemas. */
export default mergeConfig(shared, { test: { include: [conformance] } });
