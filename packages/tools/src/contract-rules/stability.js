import { served } from "../generate/support/service.js";

/** @import { Visitor } from "./types.js" */

const levels = ["stable", "beta", "experimental"];

/**
 * Requires each operation to state its stability.
 *
 * @returns {Visitor}
 */
export function stability() {
  return served({
    Operation(operation, { report, location }) {
      if (!levels.includes(String(operation["x-stability"]))) {
        report({ message: `x-stability must be one of: ${levels.join(", ")}.`, location });
      }
    },
  });
}
