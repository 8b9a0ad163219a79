/**
 * Parses the value of `REDIS_URL`: the URL of a server, or those of the nodes of a cluster.
 *
 * @returns undefined if the text is neither
 */
export function parseRedisUrls(text: string): string[] | undefined {
  const urls = text.split(",").filter((url) => url !== "");
  return urls.every(isRedisUrl) ? urls : undefined;
}

function isRedisUrl(text: string): boolean {
  return /^rediss?:\/\/[^/?#]+(\/\d*)?$/.test(text) && URL.canParse(text);
}
