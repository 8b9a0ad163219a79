import { served } from "../generate/support/service.ts";
import type { Visitor } from "./types.ts";

const levels = ["stable", "beta", "experimental"];

/** Requires each operation to state its stability. */
export function stability(): Visitor {
  return served({
    Operation(operation, { report, location }) {
      if (!levels.includes(String(operation["x-stability"]))) {
        report({ message: `x-stability must be one of: ${levels.join(", ")}.`, location });
      }
    },
  });
}
