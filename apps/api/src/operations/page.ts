/** A page ends with the row that reaches this size, in bytes of JSON: memory is bounded by it. */
const pageBytes = 1_000_000;

/** How many rows the first query reads at most: a default page, and the row that shows that there are more. */
const firstRows = 21;

interface Page<Row> {
  rows: Row[];
  isLast: boolean;
}

/**
 * Reads rows until there are `limit` of them or they are large together, at least one. A long page takes
 * several queries, each for twice as many rows as there are, so that no more than the page is read by far.
 *
 * @param begin the identifier after which the page begins; undefined for the first page
 * @param read the next `take` rows after an identifier, in the order of identifiers
 */
export async function readPage<Row extends { id: bigint; name: string }>(
  limit: number,
  begin: bigint | undefined,
  read: (after: bigint | undefined, take: number) => Promise<Row[]>,
): Promise<Page<Row>> {
  const rows: Row[] = [];
  let bytes = 0;
  while (true) {
    // One more than the page may hold, to find out whether it is the last one.
    const take = Math.min(limit + 1 - rows.length, Math.max(firstRows, 2 * rows.length));
    const found = await read(rows.at(-1)?.id ?? begin, take);
    for (const row of found) {
      if (rows.length === limit || bytes >= pageBytes) return { rows, isLast: false };
      rows.push(row);
      bytes += sizeOf(row.name);
    }
    if (found.length < take) return { rows, isLast: true };
  }
}

/** The name is the only part of a row that can be large. */
function sizeOf(name: string): number {
  return Buffer.byteLength(JSON.stringify(name));
}
