/** What compiled checks need. */
export * from "@contract-first/reading/value-checks";
export { isEqual } from "../equal.ts";
export type { Check } from "./check.ts";
