/**
 * SQL with `+?` in place of `$1`, `$2`, …, which the driver would take for names. The `+` changes no value. Without it,
 * SQLite compiles a statement anew whenever a value is bound on which its plan may depend: always that of LIMIT, and all
 * that are compared with columns if the database has statistics (`ANALYZE`). That took a third of the time of a list.
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
