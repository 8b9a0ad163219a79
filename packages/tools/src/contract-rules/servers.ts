import type { Visitor } from "./types.ts";

/**
 * Requires all servers to share one path, which ends in the major version of the contract, for
 * example /v1.
 */
export function serverVersion(): Visitor {
  return {
    Root(root, { report, location }) {
      const segment = `/v${String(root.info?.version).split(".")[0]}`;
      const servers = root.servers ?? [];
      for (const [index, { url }] of servers.entries()) {
        const message = mistake(url, segment, servers[0]?.url ?? url);
        if (message) report({ message, location: location.child(["servers", index, "url"]) });
      }
    },
  };
}

/**
 * Refuses descriptions of server variables: swagger-parser, and generators that use it, reject a contract
 * that has one.
 */
export function serverVariables(): Visitor {
  return {
    ServerVariable(variable, { report, location }) {
      if (!variable.description) return;
      const message = "Describe the server instead of its variable: other tools refuse this.";
      report({ message, location: location.child("description").key() });
    },
  };
}

function mistake(url: string, segment: string, firstUrl: string): string | undefined {
  if (!url.endsWith(segment)) {
    return `The server's url must end in ${segment}, the major version of info.version.`;
  }
  if (pathOf(url) === pathOf(firstUrl)) return undefined;
  return "All servers must have the same path: the service is served below one.";
}

function pathOf(url: string) {
  return url.replace(/^[^/]*\/\/[^/]*/, "");
}
