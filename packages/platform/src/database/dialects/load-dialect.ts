import type { Dialect, DialectName } from "./dialect.js";

/** The dialect of the database at a URL. Only the drivers that are used are loaded. */
export function dialectOf(databaseUrl: string): Promise<Dialect> {
  return loadDialect(databaseUrl.startsWith("file:") ? "sqlite" : "postgresql");
}

export async function loadDialect(name: DialectName): Promise<Dialect> {
  return name === "sqlite"
    ? (await import("./sqlite.js")).sqlite
    : (await import("./postgresql.js")).postgresql;
}
