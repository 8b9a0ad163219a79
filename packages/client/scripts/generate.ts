/**
 * Writes `src/generated/` from the contract; the contract package's `generator.ts` tells the options.
 */
import { generate } from "@animal-store/contract/scripts/generator";
import { renderFiles } from "./render-files.js";

await generate({ output: new URL("../src/generated/", import.meta.url), render: renderFiles });
