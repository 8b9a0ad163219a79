import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";

/**
 * For lists that are read in pages. A reader of pages must not miss a row, so rows become visible in the order of their
 * identifiers: an insert waits for the end of the transaction with the previous one.
 *
 * Only this file has this SQL. After a change, `pnpm db:diff` writes it into a migration: the function into one of the
 * platform, the triggers into one of each service.
 */
const functionName = "insert_in_order";
const orderFunction = `CREATE OR REPLACE FUNCTION "${functionName}"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(TG_RELID::bigint);
    RETURN NULL;
END
$$;
`;

function orderTrigger(table: string, name: string): string {
  return `CREATE OR REPLACE TRIGGER "${name}" BEFORE INSERT ON "${table}"
    FOR EACH STATEMENT EXECUTE FUNCTION "${functionName}"();
`;
}

/**
 * Makes the rows of these tables, and of no others, become visible in the order of their identifiers.
 *
 * @returns the statements that were needed; empty if there were none
 */
export async function keepOrder(connection: SqlDriverAdapter, tables: string[]): Promise<string> {
  const { body, triggers } = await readOrder(connection);
  await connection.executeScript(orderFunction);
  const wanted = tables.map((table) => {
    const { name = `${table}_${functionName}`, definition } = triggers.get(table) ?? {};
    return { table, definition, statement: orderTrigger(table, name) };
  });
  for (const { statement } of wanted) await connection.executeScript(statement);
  const now = await readOrder(connection);
  const missing = wanted.filter(
    ({ table, definition }) => now.triggers.get(table)?.definition !== definition,
  );
  const superfluous = [...triggers].filter(([table]) => !tables.includes(table));
  const drops = superfluous.map(([table, { name }]) => `DROP TRIGGER "${name}" ON "${table}";\n`);
  for (const drop of drops) await connection.executeScript(drop);
  return [
    ...(now.body === body ? [] : [`-- CreateFunction\n${orderFunction}`]),
    ...missing.map(({ statement }) => `-- CreateTrigger\n${statement}`),
    ...drops.map((drop) => `-- DropTrigger\n${drop}`),
  ].join("\n");
}

interface Order {
  /** The body of the function; undefined if there is none. */
  body: string | undefined;
  /** The triggers, by table. */
  triggers: Map<string, { name: string; definition: string }>;
}

async function readOrder(connection: SqlDriverAdapter): Promise<Order> {
  const read = async (sql: string): Promise<string[][]> =>
    (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows.map((row) => row.map(String));
  const ofSchema = "= quote_ident(current_schema())::regnamespace";
  const [[body] = []] = await read(
    `SELECT prosrc FROM pg_proc WHERE proname = '${functionName}' AND pronamespace ${ofSchema}`,
  );
  const rows = await read(`
    SELECT tables.relname::text, triggers.tgname::text, pg_get_triggerdef(triggers.oid)
    FROM pg_trigger AS triggers
    JOIN pg_class AS tables ON tables.oid = triggers.tgrelid AND tables.relnamespace ${ofSchema}
    JOIN pg_proc AS functions ON functions.oid = triggers.tgfoid
    WHERE functions.proname = '${functionName}'`);
  const triggers = rows.map(([table = "", name = "", definition = ""]) => {
    return [table, { name, definition }] as const;
  });
  return { body, triggers: new Map(triggers) };
}
