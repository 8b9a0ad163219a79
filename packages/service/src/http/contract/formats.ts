import { checkedFormats as all } from "@contract-first/reading/formats";

/**
 * The values of `format` that are checked: those of JSON Schema (2020-12, section 7.3) and of OpenAPI's registry
 * that `docs/contract-support.md` lists. Any other format only describes values.
 */
export const checkedFormats: ReadonlySet<unknown> = new Set(all);
