import type { Forwarded } from "./forwarded.ts";

/** Adds the key to a request of the proxy, as its bearer token. */
export function addKey({ headers }: Forwarded, apiKey: string): void {
  headers.set("Authorization", `Bearer ${apiKey}`);
}
