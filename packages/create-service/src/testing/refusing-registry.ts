import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A registry that passes on the packages of another one, except for one scope, and records requests for that
 * scope.
 */
export interface RefusingRegistry {
  url: string;
  /** The paths in the scope that were requested. */
  refused: string[];
  server: Server;
}

/**
 * @param registry the URL of the other registry
 * @param scope such as `@contract-first/`
 */
export async function startRefusingRegistry(
  registry: string,
  scope: string,
): Promise<RefusingRegistry> {
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url ?? "");
    if (path.startsWith(`/${scope}`)) {
      refused.push(path);
      response.writeHead(403).end();
      return;
    }
    const accept = request.headers.accept ?? "*/*";
    const found = await fetch(new URL(request.url ?? "", registry), { headers: { accept } });
    const body = Buffer.from(await found.arrayBuffer());
    const type = found.headers.get("content-type") ?? "application/json";
    response.writeHead(found.status, { "content-type": type }).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, refused, server };
}
