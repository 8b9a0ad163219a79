import { idOf, type Node } from "./document.ts";
import { isObject, jsonText } from "./json.ts";
import { InvalidContract } from "./review-error.ts";

/**
 * Whether a flag of an object is true. A missing flag is false.
 *
 * @throws {ReviewError} if the value is neither true nor false, which tools would interpret differently
 */
export function isTrue(node: Node, name: string): boolean {
  const value = isObject(node.value) ? node.value[name] : undefined;
  if (value === undefined || typeof value === "boolean") return value === true;
  throw new InvalidContract(
    `${idOf(node)}/${name} must be true or false, not ${jsonText(value)}.`,
    node.document,
  );
}
