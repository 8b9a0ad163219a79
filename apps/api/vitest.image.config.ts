import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

/** What the image contains, which installs packages. */
export default mergeConfig(shared, { test: { include: ["image/**/*.test.ts"] } });
