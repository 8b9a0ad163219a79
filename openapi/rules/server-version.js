/** Every server's URL ends in the major version of the contract, for example /v1. */
export function serverVersion() {
  return {
    Root(root, { report, location }) {
      const segment = `/v${String(root.info?.version).split(".")[0]}`;
      for (const [index, server] of (root.servers ?? []).entries()) {
        if (!server.url.endsWith(segment)) {
          report({
            message: `The server's url must end in ${segment}, the major version of info.version.`,
            location: location.child(["servers", index, "url"]),
          });
        }
      }
    },
  };
}
