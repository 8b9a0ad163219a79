/** A page ends with the row that reaches this size, in bytes of JSON: memory is bounded by it. */
const pageBytes = 1_000_000;

interface Page<Row> {
  rows: Row[];
  isLast: boolean;
}

interface Options<Row> {
  /** The most rows of the page. */
  limit: number;
  /** How many rows most pages have: the first query reads no more. */
  usualLimit: number;
  /** The identifier after which the page begins. */
  after: bigint;
  /** Reads the next `take` rows after an identifier, in the order of identifiers. */
  read(after: bigint, take: number): Promise<Row[]>;
  /** The bytes that a row takes as JSON, as far as they depend on it. */
  sizeOf(row: Row): number;
}

/**
 * Reads rows until there are `limit` of them or they are large together, at least one. A long page takes
 * several queries, each for twice as many rows as there are, so that no more than the page is read by far.
 */
export async function readPage<Row extends { id: bigint }>({
  limit,
  usualLimit,
  after,
  read,
  sizeOf,
}: Options<Row>): Promise<Page<Row>> {
  const rows: Row[] = [];
  let bytes = 0;
  while (true) {
    // One more than the page may hold, to find out whether it is the last one.
    const take = Math.min(limit + 1 - rows.length, Math.max(usualLimit + 1, 2 * rows.length));
    const found = await read(rows.at(-1)?.id ?? after, take);
    for (const row of found) {
      if (rows.length === limit || bytes >= pageBytes) return { rows, isLast: false };
      rows.push(row);
      bytes += sizeOf(row);
    }
    if (found.length < take) return { rows, isLast: true };
  }
}
