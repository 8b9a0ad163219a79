import * as pets from "./pets.ts";

/** The handlers of all operations. `pnpm new operation` adds the handlers of a new file. */
export const handlers = { ...pets };
