/**
 * SQL with `+?` in place of `$1`, `$2`, …, which the driver would take for names. The `+` changes no value; without it,
 * a database with statistics (`ANALYZE`) compiles the statement anew for each value, to plan it for that value. That took
 * a third of the time of a list.
 *
 * @returns the SQL, and the index of the value for each placeholder
 */
export function positional(sql: string): { sql: string; order: number[] } {
  const order: number[] = [];
  const text = sql.replaceAll(/\$(\d+)/g, (_placeholder, number: string) => {
    order.push(Number(number) - 1);
    return "+?";
  });
  return { sql: text, order };
}
