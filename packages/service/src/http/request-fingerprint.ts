import { hash } from "node:crypto";
import type { Request } from "express";
import { invalidBody } from "./contract/field-error.ts";
import type { ReceivedBody } from "./request/received-body.ts";

/**
 * A hash of the method, the path and the query as the client sent them, and of its body as canonical JSON: a
 * client may write the same content differently. The hash does not depend on the contract, whose next version
 * may have other defaults. So a request has the same fingerprint after an upgrade.
 *
 * @throws {InvalidRequest} if the body is nested too deeply
 */
export function fingerprintOf(
  { method, originalUrl }: Pick<Request, "method" | "originalUrl">,
  body: Pick<ReceivedBody, "sent"> | undefined,
): string {
  return hash("sha256", canonical([method, originalUrl, body?.sent?.()]), "hex");
}

/** JSON with the properties of each object in one order. */
function canonical(value: unknown): string {
  try {
    return JSON.stringify(value, (_name, each) => (isObject(each) ? inOrder(each) : each));
  } catch {
    // The value comes from JSON, so the only possible error is that it is nested too deeply for the stack.
    throw invalidBody(
      "not",
      "This value is nested too deeply for a request with an Idempotency-Key.",
    );
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function inOrder(object: object): object {
  const names = Object.keys(object);
  if (names.every((name, index) => index === 0 || (names[index - 1] as string) < name))
    return object;
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
