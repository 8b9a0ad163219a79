export { tests as default } from "../../vitest.shared.ts";
