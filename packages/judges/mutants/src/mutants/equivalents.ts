/** Mutants that change nothing that anybody could notice, each with the reason. At present there are none. */
export const equivalents: Readonly<Record<string, string>> = {};
