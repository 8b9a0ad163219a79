/** All servers share one path, which ends in the major version of the contract, for example /v1. */
export function serverVersion() {
  return {
    Root(root, { report, location }) {
      const segment = `/v${String(root.info?.version).split(".")[0]}`;
      const servers = root.servers ?? [];
      for (const [index, { url }] of servers.entries()) {
        const message = mistake(url, segment, servers[0].url);
        if (message) report({ message, location: location.child(["servers", index, "url"]) });
      }
    },
  };
}

function mistake(url, segment, firstUrl) {
  if (!url.endsWith(segment)) {
    return `The server's url must end in ${segment}, the major version of info.version.`;
  }
  if (pathOf(url) === pathOf(firstUrl)) return undefined;
  return "All servers must have the same path: the service is served below one.";
}

function pathOf(url) {
  return url.replace(/^[^/]*\/\/[^/]*/, "");
}
