/** What programs of this repository and of services have in common on a command line. */
export { printable } from "./printable.ts";
export { run, UserError } from "./user-error.ts";
export { workingFolder, workspaceOf } from "./working-folder.ts";
