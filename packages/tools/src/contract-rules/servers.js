/** @import { Visitor } from "./types.js" */

/**
 * Requires all servers to share one path, which ends in the major version of the contract, for
 * example /v1.
 *
 * @returns {Visitor}
 */
export function serverVersion() {
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
 *
 * @returns {Visitor}
 */
export function serverVariables() {
  return {
    ServerVariable(variable, { report, location }) {
      if (!variable.description) return;
      const message = "Describe the server instead of its variable: other tools refuse this.";
      report({ message, location: location.child("description").key() });
    },
  };
}

/** @type {(url: string, segment: string, firstUrl: string) => string | undefined} */
function mistake(url, segment, firstUrl) {
  if (!url.endsWith(segment)) {
    return `The server's url must end in ${segment}, the major version of info.version.`;
  }
  if (pathOf(url) === pathOf(firstUrl)) return undefined;
  return "All servers must have the same path: the service is served below one.";
}

/** @param {string} url */
function pathOf(url) {
  return url.replace(/^[^/]*\/\/[^/]*/, "");
}
