/** Mutants that change nothing that anybody could notice, each with the reason. */
export const equivalents: Readonly<Record<string, string>> = {};
