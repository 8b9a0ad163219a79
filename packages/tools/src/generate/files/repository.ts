import { fileURLToPath } from "node:url";

/** The folder of the repository, with a slash at the end. */
export const repository = fileURLToPath(new URL("../../../../../", import.meta.url));

/**
 * The folder of the client's sources: generated operations must not use the names that they use.
 */
export const clientSource = `${repository}packages/client/src/`;
