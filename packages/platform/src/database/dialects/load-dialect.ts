import type { DialectName } from "../queries/dialect-name.js";
import type { Dialect } from "./dialect.js";

/** The dialect of the database at a URL. Only the drivers that are used are loaded. */
export function dialectOf(databaseUrl: string): Promise<Dialect> {
  return loadDialect(databaseUrl.startsWith("file:") ? "sqlite" : "postgresql");
}

export async function loadDialect(name: DialectName): Promise<Dialect> {
  return name === "sqlite"
    ? (await import("./sqlite.js")).sqlite
    : (await import("./postgresql.js")).postgresql;
}
