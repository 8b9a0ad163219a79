import { dialectOf } from "@contract-first/service/internal/testing";

type Dialect = Awaited<ReturnType<typeof dialectOf>>;

/** A connection to a database, as migrations have it. */
export type Connection = Awaited<ReturnType<ReturnType<Dialect["migrationDriver"]>["connect"]>>;

/** Runs what needs a connection of its own. */
export async function onConnection<Result>(
  url: string,
  run: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await (await dialectOf(url)).migrationDriver(url).connect();
  return run(connection).finally(() => connection.dispose());
}
