/**
 * A deprecated operation says since when (`x-deprecated-at`), until when (`x-sunset`, in the
 * future) and what to use instead (`x-successor`, an operationId); all its responses announce it.
 */
export function deprecationAnnounced() {
  const operationIds = new Set();
  const successors = [];
  return {
    Operation(operation, { report, resolve, location }) {
      operationIds.add(operation.operationId);
      const announced = ["x-deprecated-at", "x-sunset", "x-successor"];
      if (!operation.deprecated) {
        for (const name of announced.filter((name) => name in operation)) {
          report({ message: `${name} needs deprecated: true.`, location: location.child(name) });
        }
        return;
      }
      for (const name of announced.filter((name) => !(name in operation))) {
        report({ message: `A deprecated operation needs ${name}.`, location });
      }
      for (const name of ["x-deprecated-at", "x-sunset"]) {
        if (name in operation && !isDate(operation[name])) {
          report({
            message: `${name} must be a date, as "2030-12-31".`,
            location: location.child(name),
          });
        }
      }
      if (isDate(operation["x-sunset"]) && Date.parse(operation["x-sunset"]) <= Date.now()) {
        report({
          message: "x-sunset has passed: remove the operation.",
          location: location.child("x-sunset"),
        });
      }
      if ("x-successor" in operation) {
        successors.push({ id: operation["x-successor"], location: location.child("x-successor") });
      }
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        const declared = Object.keys(resolve(response).node?.headers ?? {});
        for (const header of ["Deprecation", "Sunset", "Link"].filter(
          (name) => !declared.includes(name),
        )) {
          report({
            message: `Response ${status} of a deprecated operation must declare the header ${header}.`,
            location: location.child(["responses", status]),
          });
        }
      }
    },
    Root: {
      leave(_root, { report }) {
        for (const { id, location } of successors.filter(({ id }) => !operationIds.has(id))) {
          report({ message: `x-successor names no operation: ${id}.`, location });
        }
      },
    },
  };
}

function isDate(value) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value))) return false;
  // `Date` takes February 30 for March 2.
  return new Date(value).toISOString().startsWith(value);
}
