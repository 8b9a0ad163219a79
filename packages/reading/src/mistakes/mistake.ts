/** The part of a mistake of Ajv that tells whether another says more. */
export interface Mistake {
  keyword: string;
  /** The place of the value, as a JSON Pointer (RFC 6901). */
  instancePath: string;
  /** The property whose name is wrong, if the mistake is in a name. */
  propertyName?: string | undefined;
}

/**
 * Whether another mistake is more informative: a value of the wrong type also fails the check of its format, and
 * a condition fails if one of its schemas fails.
 */
export function isConsequence(
  { keyword, instancePath }: Mistake,
  all: readonly Mistake[],
): boolean {
  if (keyword === "if") return true;
  if (keyword !== "format") return false;
  return all.some((other) => other.instancePath === instancePath && other.keyword === "type");
}
