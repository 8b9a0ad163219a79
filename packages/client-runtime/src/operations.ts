// What the code of a contract's operations is made of.
export { downloadOperation } from "./download-operation.ts";
export { listOperation } from "./list-operation.ts";
export { objectPage } from "./object-page.ts";
export { operation } from "./operation.ts";
export { type ErrorReader, errorReader } from "./read-error.ts";
