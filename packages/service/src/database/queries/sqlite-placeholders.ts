/**
 * SQL with `?` in place of `$1`, `$2`, …, which the driver would take for names.
 *
 * @returns the SQL, and the index of the value for each `?`
 */
export function positional(sql: string): { sql: string; order: number[] } {
  const order: number[] = [];
  const text = sql.replaceAll(/\$(\d+)/g, (_placeholder, number: string) => {
    order.push(Number(number) - 1);
    return "?";
  });
  return { sql: text, order };
}
