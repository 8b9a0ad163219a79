/** Reads headers of a response by their names in the contract. */
export interface HeaderReader {
  get(name: string): string | number | null;
}

/** @param numbers the headers that are numbers */
export function headerReader(numbers: readonly string[] = [], { headers }: Response): HeaderReader {
  return {
    get(name) {
      const value = headers.get(name);
      return value !== null && numbers.includes(name) ? Number.parseFloat(value) : value;
    },
  };
}
