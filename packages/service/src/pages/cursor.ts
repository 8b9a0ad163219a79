import { fieldError, InvalidRequest } from "../http/index.ts";

const form = /^after:(0|[1-9]\d{0,18})$/;

const greatestId = 2n ** 63n - 1n;

/** The lowest 64-bit identifier, before which there is no row. */
export const minId = -(2n ** 63n);

/** An opaque cursor for the page that begins after an identifier. */
export function encodeCursor(after: bigint): string {
  return Buffer.from(`after:${after}`).toString("base64url");
}

/**
 * The identifier after which the page begins.
 *
 * @throws {InvalidRequest} if the cursor was not created by this service
 */
export function decodeCursor(cursor: string): bigint {
  const [, digits] = form.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  const after = digits === undefined ? undefined : BigInt(digits);
  if (after === undefined || after > greatestId || encodeCursor(after) !== cursor) {
    throw invalidCursor("cursor");
  }
  return after;
}

/**
 * The error for a cursor that was not created by this service, or is one of another list.
 *
 * @param name of the query parameter
 */
export function invalidCursor(name: string): InvalidRequest {
  const message = "This value must be one that this service returned.";
  return new InvalidRequest([fieldError({ in: "query", name }, "format", { message })]);
}
