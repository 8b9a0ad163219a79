import { type Direction, directionReaders } from "@animal-store/contract-reading/directions";
import { inDirection } from "@animal-store/contract-reading/in-direction";

/** A contract, or a schema with the contract's `components`, to which its references lead. */
type Root = object;

/**
 * A copy of schemas, or of a part of a contract that has some, as they are for responses: nothing that is
 * `writeOnly` is required, or allowed.
 */
export function sentSchemas<Node extends Root>(root: Node): Node {
  return directed(root, "response", false);
}

/** The same as they are for requests: what is `readOnly` is not required, and may have any value. */
export function receivedSchemas<Node extends Root>(root: Node): Node {
  return directed(root, "request", true);
}

function directed<Node extends Root>(root: Node, direction: Direction, hidden: boolean): Node {
  return inDirection(directionReaders(root)[direction], root, { hidden });
}
