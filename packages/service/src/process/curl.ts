import type { PlatformContract } from "../contract.ts";
import { sentCredentials, withQuery } from "../keys/sent-credentials.ts";

/**
 * Writes a command that requests a URL with an API key in the place where the contract expects it.
 *
 * @param address the URL of a GET operation
 */
export function curlOf(contract: PlatformContract, address: string, secret: string): string {
  const operation = operationAt(contract, new URL(address));
  const { headers, query } = sentCredentials(contract, operation, secret);
  const url = withQuery(address, query);
  const options = Object.entries(headers).map(
    ([name, value]) => `-H "${literal(name)}: ${value}" `,
  );
  const target = url.search === "" ? address : url.href;
  // A shell takes `&` for the end of the command.
  const word = /^[\w:/.,@%+~=-]+$/.test(target) ? target : `"${literal(target)}"`;
  return `curl ${options.join("")}${word}`;
}

/** Escapes the characters that a shell interprets inside double quotes (POSIX.1, section 2.2.3). */
function literal(text: string): string {
  return text.replaceAll(/["$\\`]/g, "\\$&");
}

function operationAt({ operations, basePath }: PlatformContract, url: URL): string | undefined {
  const segments = url.pathname.slice(basePath.length).split("/");
  const isAt = (path: string) => {
    const parts = path.split("/");
    const isSame = (part: string, at: number) => part.startsWith("{") || part === segments[at];
    return parts.length === segments.length && parts.every(isSame);
  };
  const ids = Object.keys(operations);
  return ids.find((id) => operations[id]?.method === "get" && isAt(operations[id].path));
}
