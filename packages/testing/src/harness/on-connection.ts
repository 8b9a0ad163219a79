import { dialectOf } from "@contract-first/service/internal/testing";

type Dialect = Awaited<ReturnType<typeof dialectOf>>;

/** A connection to a database, like that of migrations. */
export type Connection = Awaited<ReturnType<ReturnType<Dialect["migrationDriver"]>["connect"]>>;

/** Runs a function with a separate connection. */
export async function onConnection<Result>(
  url: string,
  run: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await (await dialectOf(url)).migrationDriver(url).connect();
  return run(connection).finally(() => connection.dispose());
}
