import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * Parses the URL of a database: `file:` (RFC 8089) for SQLite, `postgresql:` or `postgres:` for PostgreSQL.
 *
 * @param folder against which a relative path is resolved
 * @returns the URL, absolute; undefined if it is not one of these
 */
export function parseDatabaseUrl(text: string, folder: string): string | undefined {
  return text.startsWith("file:") ? parseFileUrl(text, folder) : parsePostgresqlUrl(text);
}

/** A URL without its password, to show to people; also for a URL that is not valid. */
export function withoutPassword(text: string): string {
  return text
    .replace(/(:\/\/[^:@/]*):[^@]*@/g, "$1:…@")
    .replace(/\bpassword=[^&]*/gi, "password=…");
}

function parseFileUrl(text: string, folder: string): string | undefined {
  if (!/^file:(?!.*:memory:$)[^?#]*[^?#/]$/.test(text)) return undefined;
  if (!text.startsWith("file:/")) {
    return pathToFileURL(resolve(folder, text.slice("file:".length))).href;
  }
  try {
    return pathToFileURL(fileURLToPath(text)).href;
  } catch {
    return undefined;
  }
}

function parsePostgresqlUrl(text: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const { hostname, pathname, hash } = new URL(text);
  return hostname !== "" && /^\/[^/]+$/.test(pathname) && hash === "" ? text : undefined;
}
