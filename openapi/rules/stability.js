const levels = ["stable", "beta", "experimental"];

/** Every operation says how far a client can rely on it. */
export function stability() {
  return {
    Operation(operation, { report, location }) {
      if (!levels.includes(operation["x-stability"])) {
        report({ message: `x-stability must be one of: ${levels.join(", ")}.`, location });
      }
    },
  };
}
