/** Mutants that change nothing that anybody could notice, each with the reason. */
export const equivalents: Readonly<Record<string, string>> = {
  "contract-headers-without-a-bound":
    "A contract that does not bound the headers has the usual bound, which is the same.",
};
