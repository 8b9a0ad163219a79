import type { Query } from "./query.ts";

/** Creates a value for each query on first use, and keeps it as long as the query. */
export function perQuery<Of extends Query, Made>(make: (query: Of) => Made): (query: Of) => Made {
  const made = new WeakMap<Of, Made>();
  return (query) => {
    let known = made.get(query);
    if (known === undefined) {
      known = make(query);
      made.set(query, known);
    }
    return known;
  };
}
