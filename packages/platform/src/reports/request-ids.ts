import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { PlatformContract } from "../contract.js";
import type { Secrets } from "../keys/secrets.js";

/** Makes what finds the id that a request has, or gives it a new one. */
export function requestIds({ headerNames }: PlatformContract, secrets: Secrets) {
  const field = headerNames.requestId.toLowerCase();
  return ({ headers }: IncomingMessage): string => {
    const sentId = headers[field];
    return typeof sentId === "string" && isAcceptable(sentId, secrets) ? sentId : randomUUID();
  };
}

/** An API key is not taken for an id: it would be in every line of the log. */
function isAcceptable(text: string, secrets: Secrets): boolean {
  return /^[\w.-]{1,64}$/.test(text) && secrets.mask(text) === text;
}
