import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

/** The tests of the image, which install packages. */
export default mergeConfig(shared, { test: { include: ["image/**/*.test.ts"] } });
