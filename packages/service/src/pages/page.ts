/** A page ends with the row that reaches this size, in bytes of JSON. This limits the memory of a page. */
const pageBytes = 1_000_000;

/** Maximum number of bytes that one query should read if rows are large. */
const queryBytes = 5_000_000;

interface Page<Row> {
  rows: Row[];
  isLast: boolean;
}

interface Options<Row> {
  /** Maximum number of rows in the page. */
  limit: number;
  /** The identifier after which the page begins. */
  after: bigint;
  /** Reads the next `take` rows after an identifier, in the order of identifiers. */
  read(after: bigint, take: number): Promise<Row[]>;
}

/** Maximum length of a text whose bytes are estimated, in characters. */
const longestShort = 100;

/**
 * The size of a text as JSON, in bytes. For a short text, this is an upper bound of six bytes per character (RFC
 * 8259, section 7), because counting would take longer than writing the text.
 */
export function bytesAsJson(text: string): number {
  return text.length <= longestShort
    ? 2 + 6 * text.length
    : Buffer.byteLength(JSON.stringify(text));
}

/**
 * Creates the function that reads the pages of a list. It reads rows, at least one, until there are `limit` of
 * them or their size reaches `pageBytes`. A page takes one query, unless its rows could be large: the largest
 * row so far determines how many rows one query may read.
 *
 * @param sizeOf returns the size of a row's values of variable length, in bytes: see `bytesAsJson`
 */
export function pageReader<Row extends { id: bigint }>(sizeOf: (row: Row) => number) {
  let largest = 1;
  return async ({ limit, after, read }: Options<Row>): Promise<Page<Row>> => {
    const rows: Row[] = [];
    let bytes = 0;
    while (true) {
      // Reads one row more than the page may hold, to find out whether the page is the last one.
      const take = Math.min(limit + 1 - rows.length, Math.ceil(queryBytes / largest));
      const found = await read(rows.at(-1)?.id ?? after, take);
      for (const row of found) {
        if (rows.length === limit || bytes >= pageBytes) return { rows, isLast: false };
        rows.push(row);
        const size = sizeOf(row);
        largest = Math.max(largest, size);
        bytes += size;
      }
      if (found.length < take) return { rows, isLast: true };
    }
  };
}
