/** The addresses of Sentinel, and the name of the server to ask for. */
export interface Sentinels {
  name: string;
  nodes: { host: string; port: number }[];
  username?: string;
  password?: string;
}

/**
 * Parses the value of `REDIS_URL`: the URL of a server, those of the nodes of a cluster, or one with the addresses of
 * Sentinel and the name of the server.
 *
 * @returns undefined if the text is none of these
 */
export function parseRedisUrls(text: string): string[] | undefined {
  if (parseSentinelUrl(text) !== null) return [text];
  const urls = text.split(",").filter((url) => url !== "");
  return urls.every(isRedisUrl) ? urls : undefined;
}

function isRedisUrl(text: string): boolean {
  return /^rediss?:\/\/[^/?#]+(\/\d*)?$/.test(text) && URL.canParse(text);
}

const standardPort = 26_379;

/** Parses `redis-sentinel://user:password@host:port,host:port/name`; null if the text is not of this form. */
export function parseSentinelUrl(text: string): Sentinels | null {
  const [, credentials = "", hosts = "", name = ""] =
    /^redis-sentinel:\/\/(?:([^@/]*)@)?([^@/?#]+)\/([\w.-]+)$/.exec(text) ?? [];
  const urls = hosts.split(",").map((host) => `redis://${host}`);
  if (name === "" || !urls.every((url) => URL.canParse(url))) return null;
  const nodes = urls
    .map((url) => new URL(url))
    .map(({ hostname, port }) => ({
      host: hostname.replace(/^\[(.*)\]$/, "$1"),
      port: Number(port || standardPort),
    }));
  const [username = "", password = ""] = credentials.split(":").map(decodeURIComponent);
  return { name, nodes, ...(username && { username }), ...(password && { password }) };
}
