/** Command-line functions that the programs of this repository and of services share. */
export { printable } from "./printable.ts";
export { run, UserError } from "./user-error.ts";
export { workingFolder, workspaceOf } from "./working-folder.ts";
