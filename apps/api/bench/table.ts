/** A table in Markdown, with numbers aligned to the right. */
export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, index) => (index === 0 ? "---" : "---:"));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}

/** Of an even number of values, the mean of the two in the middle; NaN if there are none. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return (Number(sorted[Math.ceil(half) - 1]) + Number(sorted[Math.floor(half)])) / 2;
}

/** Empty for NaN, which means that nothing was measured. */
export function rounded(value: number): string {
  return Number.isNaN(value) ? "" : Math.round(value).toLocaleString("en");
}

/** Empty if one of the two was not measured. */
export function ratio(value: number): string {
  return Number.isNaN(value) ? "" : value.toFixed(2);
}

/** The median, and the lowest and the highest value. */
export function withSpread(values: number[]): string {
  if (values.length < 2) return rounded(median(values));
  return `${rounded(median(values))} (${rounded(Math.min(...values))}–${rounded(Math.max(...values))})`;
}
