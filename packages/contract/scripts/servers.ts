import type { OpenApiDocument } from "./bundle.js";

/** The path of the first server's URL; a lint rule ensures that all URLs end in the same version. */
export function basePath(document: OpenApiDocument): string {
  const [server] = document.servers;
  if (!server) throw new Error("The contract names no server.");
  return new URL(address(server)).pathname;
}

/** The URL of each server that has an `x-environment`, with the default values of its variables. */
export function environments(document: OpenApiDocument): Record<string, string> {
  return Object.fromEntries(
    document.servers.flatMap((server) =>
      server["x-environment"] ? [[server["x-environment"], address(server)]] : [],
    ),
  );
}

function address({ url, variables = {} }: OpenApiDocument["servers"][number]): string {
  return url.replace(/\{(\w+)\}/g, (_match, name) => variables[name]?.default ?? "");
}
