import { ReviewError } from "../document/review-error.js";
import type { Operation } from "./operations.js";

/**
 * Operations by their key.
 *
 * @throws {ReviewError} when two have the same: OpenAPI forbids paths that differ in the names of
 * their parameters only, and a request would reach either
 */
export function byKey(operations: readonly Operation[]): Map<string, Operation> {
  const known = new Map<string, Operation>();
  for (const operation of operations) {
    const other = known.get(operation.key);
    if (other && other.path !== operation.path) refuse(other, operation);
    known.set(operation.key, operation);
  }
  return known;
}

function refuse(one: Operation, other: Operation): never {
  const [first, second] = [one, other].map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  throw new ReviewError(
    `${one.at.document.root.file.name} has both ${first} and ${second}: to OpenAPI these are the same path, and it may be there only once.`,
  );
}
