/** The functions that generate code from a contract, as texts. */
export { bundleContract } from "./contract-document/bundle.ts";
export { codeDocument } from "./contract-document/code-document.ts";
export { basePath } from "./contract-document/document.ts";
export { requireLocalSources } from "./contract-document/local-sources.ts";
export { operationTable } from "./contract-document/operation-table.ts";
export { format } from "./files/format.ts";
export { renderTarget } from "./render-target.ts";
export { missingExamples } from "./samples/missing-examples.ts";
export { checkContract, describeProblem, suggestedOverlay } from "./support/check-contract.ts";
export { functionName } from "./support/code-names.ts";
export { listOf, type Note, summaryOf } from "./support/notes.ts";
export { typesPlugin } from "./support/redocly-types.ts";
