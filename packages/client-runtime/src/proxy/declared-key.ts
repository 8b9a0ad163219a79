import type { Definition } from "../request.ts";
import type { Forwarded } from "./forwarded.ts";

/** Adds the key to a request of the proxy, where its operation asks for it. */
export function addKey(request: Forwarded, apiKey: string): void {
  const { definition } = request.operation as { definition?: Definition };
  const [requirement = []] = definition?.send?.schemes ?? [];
  const query = new URLSearchParams(request.search);
  const headers = {};
  for (const credential of requirement) credential.write(apiKey, { headers, query });
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, String(value));
  if (`${query}` !== `${new URLSearchParams(request.search)}`) request.search = `?${query}`;
}
