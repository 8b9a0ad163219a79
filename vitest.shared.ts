export { shared, tests } from "./packages/tools/src/checks/vitest-config.ts";
