/** A page ends with the row that reaches this size, in bytes of JSON. This limits the memory of a page. */
const pageBytes = 1_000_000;

/** Maximum number of bytes that one query should read if rows are large. */
const queryBytes = 5_000_000;

interface Page<Row> {
  rows: Row[];
  isLast: boolean;
}

interface Options<Row, Position, Range> {
  /** Maximum number of rows in the page. */
  limit: number;
  /** The position after which the page begins; of identifiers, the identifier. */
  after: Position;
  /** Reads the first `take` rows of a range in the order of the list; of identifiers, the next after `range`. */
  read(range: Range, take: number): Promise<Row[]>;
}

type ReadPage<Row, Position, Range> = (
  options: Options<Row, Position, Range>,
) => Promise<Page<Row>>;

/** Divides what follows a position, or a row, into ranges that queries read one after another. */
interface Order<Position, Range> {
  rangesAfter(position: Position): Range[];
}

/** One range: what follows an identifier. */
const byId: Order<bigint | { id: bigint }, bigint> = {
  rangesAfter: (after) => [typeof after === "bigint" ? after : after.id],
};

/** Maximum length of a text whose bytes are estimated, in characters. */
const maxShortLength = 100;

/**
 * The size of a text as JSON, in bytes. For a short text, this is an upper bound of six bytes per character (RFC
 * 8259, section 7), because counting would take longer than writing the text.
 */
export function bytesAsJson(text: string): number {
  return text.length <= maxShortLength
    ? 2 + 6 * text.length
    : Buffer.byteLength(JSON.stringify(text));
}

/**
 * Creates the function that reads the pages of a list. It reads rows, at least one, until there are `limit` of
 * them or their size reaches `pageBytes`. A page takes one query for each range of its rows, unless the rows read
 * before were large: they lower the number of rows that one query may read. Smaller rows raise it again, to twice what
 * one query has read of them.
 *
 * @param sizeOf returns the size of a row's values of variable length, in bytes: see `bytesAsJson`
 * @param order of the list: a `pageOrder`. Without one, it is the order of identifiers
 */
export function pageReader<Row extends { id: bigint }>(
  sizeOf: (row: Row) => number,
): ReadPage<Row, bigint, bigint>;
export function pageReader<Row extends Key, Key, Range>(
  sizeOf: (row: Row) => number,
  order: Order<Key | undefined, Range>,
): ReadPage<Row, Key | undefined, Range>;
export function pageReader<Row, Position, Range>(
  sizeOf: (row: Row) => number,
  order = byId as Order<unknown, unknown> as Order<Position | Row, Range>,
): ReadPage<Row, Position, Range> {
  let maxRows = Number.POSITIVE_INFINITY;
  return async ({ limit, after, read }) => {
    const rows: Row[] = [];
    let bytes = 0;
    let ranges = order.rangesAfter(after);
    while (true) {
      const [range, ...following] = ranges;
      if (range === undefined) return { rows, isLast: true };
      // Reads one row more than the page may hold, to find out whether the page is the last one.
      const take = Math.min(limit + 1 - rows.length, maxRows);
      const found = await read(range, take);
      const sizes = found.map(sizeOf);
      const fitting = Math.ceil(queryBytes / Math.max(1, ...sizes));
      maxRows = Math.min(fitting, Math.max(maxRows, 2 * found.length));
      let index = 0;
      for (const row of found) {
        if (rows.length === limit || bytes >= pageBytes) return { rows, isLast: false };
        rows.push(row);
        bytes += sizes[index++] ?? 0;
      }
      const last = found.length < take ? undefined : found.at(-1);
      ranges = last === undefined ? following : order.rangesAfter(last);
    }
  };
}
