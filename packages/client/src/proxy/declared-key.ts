import type { Definition } from "../request.ts";
import type { Forwarded } from "./forwarded.ts";
import { operationAt } from "./routes.ts";

/** Adds the key to a request of the proxy, where its operation asks for it. */
export function addKey(request: Forwarded, apiKey: string): void {
  const operation = operationAt(request.method, request.path) as { definition?: Definition };
  const [requirement = []] = operation?.definition?.send?.schemes ?? [];
  const query = new URLSearchParams(request.search);
  const headers = {};
  for (const credential of requirement) credential.write(apiKey, { headers, query });
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, String(value));
  if (`${query}` !== `${new URLSearchParams(request.search)}`) request.search = `?${query}`;
}
