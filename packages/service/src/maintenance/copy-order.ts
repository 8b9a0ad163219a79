import { UserError } from "../command-line/user-error.ts";
import type { Catalog } from "../database/dialects/catalog.ts";

/**
 * The names of all tables, each after the tables to which its rows refer.
 *
 * @throws {UserError} if tables refer to each other
 */
export function inOrderOfReferences({ columns, references }: Catalog): string[] {
  const waiting = new Set(columns.map(({ table }) => table));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].filter((name) =>
      references.every(
        ({ table, target }) => table !== name || target === name || !waiting.has(target),
      ),
    );
    if (next.length === 0) {
      const names = [...waiting].join(", ");
      throw new UserError(`The tables ${names} refer to each other: copy them yourself.`);
    }
    for (const name of next) waiting.delete(name);
    ordered.push(...next);
  }
  return ordered;
}
