import type { DialectName } from "../queries/dialect-name.ts";
import type { Dialect } from "./dialect.ts";

/** The dialect of the database at a URL. Only the driver that is used is loaded. */
export function dialectOf(databaseUrl: string): Promise<Dialect> {
  return loadDialect(databaseUrl.startsWith("file:") ? "sqlite" : "postgresql");
}

export async function loadDialect(name: DialectName): Promise<Dialect> {
  return name === "sqlite"
    ? (await import("./sqlite.ts")).sqlite
    : (await import("./postgresql.ts")).postgresql;
}
