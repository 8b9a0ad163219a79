/**
 * Generates `src/generated/` from the contract; `generator.ts` documents the options.
 */
import { generate } from "./generator.js";
import { renderDocument, renderOperations, renderTypes } from "./render.js";

await generate({
  output: new URL("../src/generated/", import.meta.url),
  render: (document) => [
    renderDocument(document),
    renderOperations(document),
    renderTypes(document),
  ],
});
