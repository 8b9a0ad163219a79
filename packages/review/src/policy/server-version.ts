import { child, type Document, items } from "../document/document.js";
import { isObject } from "../document/json.js";
import type { Problem } from "./problem.js";
import type { Version } from "./version.js";

/** The version segment of the servers, as `/v1`, must be the major version. */
export function checkServers(
  document: Document,
  version: Version | undefined,
): Omit<Problem, "level">[] {
  if (!version) return [];
  const urls = items(child(document.root, "servers")).map(({ value }) =>
    isObject(value) ? String(value.url) : "",
  );
  return urls.flatMap((url) => {
    const [, segment] = /\/v(\d+)\/?$/.exec(url) ?? [];
    if (segment === undefined || Number(segment) === version.major) return [];
    const message = `The server ${url} is of version ${segment}, the contract of version ${version.major}.`;
    return [{ rule: "server-version" as const, message }];
  });
}
