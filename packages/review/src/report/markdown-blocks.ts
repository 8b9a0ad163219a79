/** A part of a comment, which may be shown with fewer rows than it has. */
export interface Block {
  /** The rank in importance: blocks of higher ranks are cut first. */
  readonly rank: number;
  readonly head: string;
  /** One line each. */
  readonly rows: readonly string[];
  readonly foot: string;
}

/** A part that is shown as a whole or not at all. */
export function whole(text: string, rank = 0): Block {
  return { rank, head: text, rows: [], foot: "" };
}

/** A block whose rows are folded. */
export function folded(summary: string, block: Block): Block {
  const { head, foot } = block;
  return {
    ...block,
    head: `<details><summary>${summary}</summary>\n\n${head}`,
    foot: `${foot}${foot ? "\n\n" : "\n"}</details>`,
  };
}

/** The complete text of the blocks. */
export function textOf(blocks: readonly Block[]): string {
  return `${blocks.map((block) => renderRows(block, block.rows.length)).join("\n\n")}\n`;
}

/** The text that fits into a number of bytes of UTF-8. Rows of high ranks are cut first, and the first block last. */
export function fitted(blocks: readonly Block[], limit: number, note: string): string {
  const text = textOf(blocks);
  if (Buffer.byteLength(text) <= limit) return text;
  const [first = whole("")] = blocks;
  if (Buffer.byteLength(renderRows(first, 0) + note) > limit)
    return beginningOf(renderRows(first, 0), limit);
  let room = limit - Buffer.byteLength(note) + gap;
  const counts = new Map<Block, number>();
  for (const block of blocks.toSorted((left, right) => left.rank - right.rank)) {
    const frame = Buffer.byteLength(renderRows(block, 0)) + gap;
    if (frame > room) continue;
    const count = rowsWithin(block.rows, room - frame);
    if (count === 0 && block.rows.length > 0) continue;
    counts.set(block, count);
    // Less important rows do not take the place of rows that were cut.
    room = count < block.rows.length ? 0 : room - frame - sizeOf(block.rows);
  }
  const kept = blocks.flatMap((block) => {
    const count = counts.get(block);
    return count === undefined ? [] : [renderRows(block, count)];
  });
  return `${kept.join("\n\n")}${note}`;
}

/** The words of a text that fit into a number of bytes. */
function beginningOf(text: string, limit: number): string {
  if (Buffer.byteLength(text) <= limit) return text;
  const words = text.split(/(?= )/);
  while (words.length > 1 && Buffer.byteLength(`${words.join("")} …`) > limit) words.pop();
  return `${words.join("")} …`;
}

/** The size of the gap between two parts, in bytes. */
const gap = 2;

function renderRows({ head, rows, foot }: Block, count: number): string {
  const rest = rows.length - count;
  const more = `${rest} more ${rest === 1 ? "row does" : "rows do"} not fit here.`;
  // A line right after a table would be a row of it, and a line in a block of code is a part of it.
  const end = foot ? `${foot}${rest > 0 ? `\n\n${more}` : ""}` : rest > 0 ? `\n${more}` : "";
  return [head, ...rows.slice(0, count), ...(end ? [end] : [])].join("\n");
}

function rowsWithin(rows: readonly string[], room: number): number {
  let size = 0;
  const end = rows.findIndex((row) => {
    size += Buffer.byteLength(row) + 1;
    return size > room;
  });
  return end < 0 ? rows.length : end;
}

function sizeOf(rows: readonly string[]): number {
  return rows.reduce((sum, row) => sum + Buffer.byteLength(row) + 1, 0);
}
