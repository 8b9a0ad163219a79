import { workspaceOf } from "@contract-first/service/command-line";

/** The folder of the repository that is worked on, with a slash at the end. */
export const repository = `${workspaceOf(process.cwd())}/`;
