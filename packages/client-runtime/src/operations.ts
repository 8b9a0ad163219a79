// The functions that the generated code of operations calls.
export { downloadOperation } from "./download-operation.ts";
export { listOperation } from "./list-operation.ts";
export { objectPage } from "./object-page.ts";
export { operation } from "./operation.ts";
export { type ErrorReader, errorReader } from "./read-error.ts";
