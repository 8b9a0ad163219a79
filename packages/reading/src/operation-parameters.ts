import { isSameHeader } from "./headers.ts";
import type { Parameter } from "./objects.ts";
import { type Referable, resolved } from "./references.ts";

/** The parameters of a Path Item Object or an Operation Object. */
interface Owner {
  parameters?: readonly Referable<Parameter>[];
}

/**
 * The parameters of an operation: its own, and those of its path that it does not override (OpenAPI 3.1, section
 * 4.8.9). Like in the contract, they may be references.
 */
export function operationParameters(
  document: object,
  item: Owner,
  operation: Owner,
): Referable<Parameter>[] {
  const own = operation.parameters ?? [];
  const overriding = own.map((each) => resolved<Parameter>(document, each));
  const shared = (item.parameters ?? []).filter((each) => {
    const parameter = resolved<Parameter>(document, each);
    return !overriding.some((other) => isSameParameter(other, parameter));
  });
  return [...shared, ...own];
}

/** Whether two parameters are the same: they have the same place and name. Header names are case-insensitive. */
export function isSameParameter(first: Located, second: Located): boolean {
  const { in: place, name } = first;
  const isSameName = place === "header" ? isSameHeader : Object.is;
  return place === second.in && isSameName(name, second.name);
}

type Located = Pick<Parameter, "in" | "name">;
