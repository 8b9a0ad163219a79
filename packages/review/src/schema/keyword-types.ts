import { dynamicFacet } from "./dynamic-references.ts";
import { type FacetName, type JsonType, type LimitName, unconstrained } from "./schema.ts";

/** The types whose values a limit restricts. */
export function limitTypes(name: LimitName): readonly JsonType[] {
  if (name.endsWith("Length")) return ["string"];
  if (name.endsWith("Properties")) return ["object"];
  return name === "minimum" || name === "maximum" ? ["integer", "number"] : ["array"];
}

/** The types whose values a facet restricts or describes. */
export function facetTypes(name: FacetName): readonly JsonType[] {
  if (name === dynamicFacet || name === "xml") return [...unconstrained.types];
  if (name === "multipleOf") return ["integer", "number"];
  if (name === "uniqueItems" || name === "contains") return ["array"];
  return name === "format" ? ["integer", "number", "string"] : ["string"];
}
