import { mergeConfig } from "vitest/config";
import tests from "./vitest.config.ts";

/** Leaves out the tests whose subject is the same on every database. */
export default mergeConfig(tests, {
  test: {
    exclude: ["scripts/**", "src/{apart,deployment,headers}.test.ts"],
  },
});
