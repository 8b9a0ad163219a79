import { hash } from "node:crypto";
import type { Response } from "express";
import { sentBody } from "./body/text.ts";
import { fieldError, InvalidRequest } from "./contract/field-error.ts";

/** Names the algorithm. Stored fingerprints may be of another one: see `firstFingerprintOf`. */
const version = "2:";

/** The input of a handler. */
interface Input {
  path: object;
  query: object;
  body: unknown;
}

/**
 * A hash of the method, the path and the query as the client sent them, and of its body as canonical JSON: a
 * client may write the same content differently. The hash does not depend on the contract, whose next version
 * may have other defaults. So a request has the same fingerprint after an upgrade.
 *
 * @throws {InvalidRequest} if the body is nested too deeply
 */
export function fingerprintOf(response: Response): string {
  const { method, originalUrl } = response.req;
  return version + hashOf([method, originalUrl, sentBody.find(response)?.()]);
}

/**
 * The fingerprint of version 1, without a name, which earlier versions of the service have stored: a hash of the
 * input of the handler.
 *
 * @param id of the operation
 */
export function firstFingerprintOf(id: string, { path, query, body }: Input): string {
  return hashOf([id, path, query, body]);
}

function hashOf(values: unknown[]): string {
  return hash("sha256", canonical(values), "hex");
}

/** JSON with the properties of each object in one order. */
function canonical(value: unknown): string {
  try {
    return JSON.stringify(value, (_name, each) => (isObject(each) ? inOrder(each) : each));
  } catch {
    // The value comes from JSON, so the only possible error is that it is nested too deeply for the stack.
    throw new InvalidRequest("body: must not be nested so deeply with an Idempotency-Key", [
      fieldError({ in: "body", pointer: "" }, "not"),
    ]);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function inOrder(object: object): object {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
