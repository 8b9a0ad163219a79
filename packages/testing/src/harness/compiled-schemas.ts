import { type Direction, directionReaders } from "@contract-first/reading/directions";
import { inDirection } from "@contract-first/reading/in-direction";
import type { Ajv2020, ValidateFunction } from "ajv/dist/2020.js";

/** A contract, as far as references lead into it. */
interface Contract {
  components: object;
}

/** Where the validator has the components of the contract. */
const base = "contract";

/**
 * Compiles schemas of a contract as they are for messages of one direction. Each component is compiled once, for all
 * that refer to it.
 *
 * - Nothing hidden is required: requests lack what is `readOnly`, and responses what is `writeOnly`.
 * - A request may have any value of what is `readOnly`, because the server drops it. A response may have nothing of what
 *   is `writeOnly`.
 *
 * @param ajv a validator of its own for this contract and direction
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

  /** Makes the function that tells whether a value is what a schema of the contract allows. */
  compile(schema: object): ValidateFunction {
    return this.#ajv.compile(this.#copy(schema, (reference) => base + reference));
  }
}
