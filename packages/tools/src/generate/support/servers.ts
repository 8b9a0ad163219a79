type Server = { url: string; variables?: Record<string, { default: string }> };

/** The address at which a service is tried out. In samples, relative URLs of servers are relative to it. */
const local = "http://127.0.0.1:3000";

/**
 * The absolute URL of a server with the default values of its variables, without a slash at its end: every path
 * of an operation begins with one. Without a server, it is the root (OpenAPI 3.1, section 4.8.1).
 */
export function serverUrl({ url, variables = {} }: Server | undefined = { url: "/" }) {
  const filled = String(url).replace(
    /\{([^{}]+)\}/g,
    (_match, name) => variables[name]?.default ?? "",
  );
  const isRelative = !/^https?:\/\//.test(filled) && URL.canParse(filled, local);
  return (isRelative ? new URL(filled, local).href : filled).replace(/\/$/, "");
}

/** The path of a server's URL, empty for the root. */
export function serverPath(server: Server | undefined) {
  const address = serverUrl(server);
  return URL.canParse(address) ? new URL(address).pathname.replace(/\/$/, "") : "";
}
