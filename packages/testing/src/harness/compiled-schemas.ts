import { type Direction, directionReaders } from "@contract-first/reading/directions";
import { inDirection } from "@contract-first/reading/in-direction";
import type { Ajv2020, ValidateFunction } from "ajv/dist/2020.js";

/** The parts of a contract to which references may lead. */
interface Contract {
  components: object;
}

/** The place of the contract's components in the validator. */
const base = "contract";

/**
 * Compiles schemas of a contract for messages of one direction. Each component is compiled once, for all
 * references to it.
 *
 * - Hidden properties are not required: requests lack `readOnly` properties, and responses lack `writeOnly` ones.
 * - A request may have any value in a `readOnly` property, because the server drops it. A response must not have a
 *   `writeOnly` property.
 *
 * @param ajv a separate validator for this contract and direction
 */
export class CompiledSchemas {
  readonly #ajv: Ajv2020;
  readonly #copy: <Node>(node: Node, refer?: (reference: string) => string) => Node;

  constructor(ajv: Ajv2020, contract: Contract, direction: Direction) {
    const reader = directionReaders(contract)[direction];
    const hidden = direction === "request";
    this.#ajv = ajv;
    this.#copy = (node, refer = (reference) => reference) =>
      inDirection(reader, node, { hidden, refer });
    ajv.addSchema({ $id: base, components: this.#copy(contract.components) });
  }

  /** Creates the function that tells whether a schema of the contract allows a value. */
  compile(schema: object): ValidateFunction {
    return this.#ajv.compile(this.#copy(schema, (reference) => base + reference));
  }
}
