import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

/** Starts an empty PostgreSQL in this process, so that no server is needed to write a migration. */
export async function withEmbeddedPostgresql<Result>(
  use: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const database = await newDatabase();
  const server = new PGLiteSocketServer({ db: database, host: "127.0.0.1", port: 0 });
  try {
    await server.start();
    return await use(`postgresql://postgres@${server.getServerConn()}/postgres?sslmode=disable`);
  } finally {
    await server.stop();
    await database.close();
  }
}

/** The files of the first database while it is empty. Making them takes most of the time of its start. */
let files: Promise<Blob> | undefined;

async function newDatabase(): Promise<PGlite> {
  if (files !== undefined) return PGlite.create({ loadDataDir: await files });
  const database = PGlite.create();
  files = database.then((first) => first.dumpDataDir("none"));
  await files;
  return database;
}
