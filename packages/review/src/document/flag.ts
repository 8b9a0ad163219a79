import { idOf, type Node } from "./document.ts";
import { isObject, jsonText } from "./json.ts";
import { InvalidContract } from "./review-error.ts";

/**
 * Whether an object says of itself what the name asks; false if it does not tell.
 *
 * @throws {ReviewError} if it says neither true nor false: tools would understand that differently
 */
export function isTrue(node: Node, name: string): boolean {
  const value = isObject(node.value) ? node.value[name] : undefined;
  if (value === undefined || typeof value === "boolean") return value === true;
  throw new InvalidContract(
    `${idOf(node)}/${name} must be true or false, not ${jsonText(value)}.`,
    node.document,
  );
}
