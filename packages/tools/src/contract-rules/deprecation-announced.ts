import type { Context, LintedOperation, Visitor } from "./types.ts";

const extensions = ["x-deprecated-at", "x-sunset", "x-successor"] as const;
const headers = ["Deprecation", "Sunset", "Link"];

/**
 * Requires the dates and the successor of a deprecated operation. Refuses an operation whose removal is due
 * (`x-sunset`), and a removal date without a deprecation. All responses of a deprecated operation must declare
 * the headers that announce it, and links in its description must lead to its successor.
 */
export function deprecationAnnounced(): Visitor {
  return {
    Operation(operation: LintedOperation, context) {
      if (!operation.deprecated) return refuseExtensions(operation, context);
      const { report, location } = context;
      for (const name of extensions.filter((name) => !(name in operation))) {
        const message = `A deprecated operation needs ${name}.`;
        report({ message, location: location.child("deprecated").key() });
      }
      if (Date.parse(String(operation["x-sunset"])) <= Date.now()) {
        const message = "x-sunset has passed: remove the operation.";
        report({ message, location: location.child("x-sunset") });
      }
      checkHeaders(operation, context);
      const message = descriptionMistake(operation);
      if (message) report({ message, location: location.child("x-successor") });
    },
  };
}

function refuseExtensions(operation: LintedOperation, { report, location }: Context): void {
  for (const name of extensions.filter((name) => name in operation)) {
    report({ message: `${name} needs deprecated: true.`, location: location.child(name) });
  }
}

function checkHeaders(operation: LintedOperation, { report, resolve, location }: Context): void {
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    const declared = Object.keys(resolve(response).node?.headers ?? {});
    for (const header of headers.filter((name) => !declared.includes(name))) {
      report({
        message: `Response ${status} of a deprecated operation must declare the header ${header}.`,
        location: location.child(["responses", status]),
      });
    }
  }
}

/** A person who reads the description must find the same successor as a program. */
function descriptionMistake({ "x-successor": successor, description = "" }: LintedOperation) {
  if (successor === undefined) return undefined;
  const linked = Array.from(description.matchAll(/#operation\/(\w+)/g), ([, id]) => id);
  if (linked.length === 0 || linked.some((id) => id === successor)) return undefined;
  return `The description leads to ${linked.join(", ")}, and x-successor to ${successor}.`;
}
