const levels = ["stable", "beta", "experimental"];

/** Every operation states how stable it is. */
export function stability() {
  return {
    Operation(operation, { report, location }) {
      if (!levels.includes(operation["x-stability"])) {
        report({ message: `x-stability must be one of: ${levels.join(", ")}.`, location });
      }
    },
  };
}
