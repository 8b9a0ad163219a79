import { mergeConfig } from "vitest/config";
import tests from "./vitest.config.ts";

/** What is the same on every database is left out: it would only be tested once more. */
export default mergeConfig(tests, {
  test: { exclude: ["scripts/**", "src/{apart,client-conformance,deployment,headers}.test.ts"] },
});
