import type { OpenApiDocument } from "@animal-store/contract/scripts/bundle";
import { locatedOperations } from "@animal-store/contract/scripts/operation-table";
import { exportedName } from "./render-contract.js";
import { clientMembers, exportedNames, isExportable } from "./reserved-names.js";

/** What the generated modules name themselves. */
const generated = [
  ...["allOperations", "OperationMethods", "operation", "listOperation"],
  ...["environments", "Environment", "ErrorCode", "ReadId"],
];

/**
 * Sees to it that operations and schemas have names that nothing else has: a client's members, the
 * mocks' `handlers`, or what the package exports would hide them, or be hidden.
 *
 * @throws {Error} when a name is taken
 */
export function requireFreeNames(document: OpenApiDocument): void {
  const exported = [...exportedNames(), ...generated];
  const ids = locatedOperations(document).map(({ operation }) => operation.operationId);
  // A promise would take a client with a method `then` for another promise.
  const members = [...clientMembers(), "handlers", "then"];
  for (const id of ids) requireFree("operationId", id, [...exported, ...members]);
  const names = Object.keys(document.components.schemas ?? {});
  for (const name of names) {
    requireFree("schema", exportedName(name), [...exported, ...ids, ...othersThan(name, names)]);
  }
}

/** What the other schemas are exported as. */
function othersThan(name: string, names: string[]): string[] {
  return names.filter((other) => other !== name).map(exportedName);
}

function requireFree(kind: string, name: string, taken: string[]): void {
  if (!isExportable(name)) {
    throw new Error(`The ${kind} ${name} is no name that TypeScript can export: choose another.`);
  }
  if (taken.includes(name) || name in Object.prototype) {
    throw new Error(`The ${kind} ${name} is a name that the client itself uses: choose another.`);
  }
}
