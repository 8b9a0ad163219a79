/** Mutants without an observable effect, each with the reason. At present, there are none. */
export const equivalents: Readonly<Record<string, string>> = {};
