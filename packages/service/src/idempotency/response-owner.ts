import type { Caller } from "../keys/caller.ts";
import { idOfKey, idOfSubject } from "../limits/rate-limit.ts";

/**
 * The id of the owner of the response to a request: the caller that the handler sees or, without one, the consumer. A
 * consumer may be shared by callers: users of one address, or of a program with an API key.
 */
export function responseOwner(caller: Caller | undefined, consumer: { id: string }): string {
  if (caller === undefined) return consumer.id;
  return caller.kind === "token" ? idOfSubject(caller.subject) : idOfKey(caller.id);
}
