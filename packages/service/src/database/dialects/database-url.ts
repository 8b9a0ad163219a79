import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parameterOf } from "./postgresql-url.ts";

/**
 * Parses the URL of a database: `file:` (RFC 8089) for SQLite, `postgresql:` or `postgres:` for PostgreSQL, whose host
 * may be the directory of a socket: in the parameter `host`, or percent-encoded.
 *
 * @param folder the folder against which a relative path is resolved
 * @returns the absolute URL; undefined if the text is not such a URL
 */
export function parseDatabaseUrl(text: string, folder: string): string | undefined {
  return text.startsWith("file:") ? parseFileUrl(text, folder) : parsePostgresqlUrl(text);
}

/** A URL without its password, for people to read. It need not be valid. */
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
  if (!isPostgresqlUrl(text)) return undefined;
  const url = placeable(text);
  if (!URL.canParse(url)) return undefined;
  const { hostname, pathname, hash } = new URL(url);
  const hasHost = hostname !== "" && hostname !== noHost;
  const isPlaced = hasHost || parameterOf(text, "host") !== null;
  return isPlaced && /^\/[^/]+$/.test(pathname) && hash === "" ? text : undefined;
}

function isPostgresqlUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text);
}

const noHost = "no-host";

/** A URL needs a host between the user and the path, even if a parameter names it. */
function placeable(text: string): string {
  return text.replace(/^([^/]*\/\/[^/?]*@)(?=\/)/, `$1${noHost}`);
}

/**
 * Why the driver cannot use a URL that PostgreSQL's own programs accept, worded to follow the name of the URL.
 *
 * @returns null if it can, or if the text is not such a URL
 */
export function reasonAgainst(text: string): string | null {
  if (!isPostgresqlUrl(text)) return null;
  const [, hosts = ""] = /^[^/]*\/\/(?:[^@/]*@)?([^/?]*)/.exec(text) ?? [];
  if (`${hosts}${parameterOf(text, "host") ?? ""}`.includes(",")) {
    return "names several hosts, but the driver connects to only one: name a proxy in front of the primary, for example HAProxy, or a DNS name that follows the primary";
  }
  const wanted = parameterOf(text, "target_session_attrs");
  if (wanted === null || ["any", "read-write", "primary"].includes(wanted)) return null;
  return `has target_session_attrs=${wanted}, and the service writes: name the primary`;
}
