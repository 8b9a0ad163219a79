import { isSameHeader } from "./headers.ts";
import { isSafe } from "./methods.ts";
import type { Parameter } from "./objects.ts";
import { responseName } from "./responses.ts";

/** The properties that decide whether a parameter is a condition. */
type Named = Pick<Parameter, "in" | "name">;

/** Whether a parameter is a condition that the server evaluates (RFC 9110, section 13.1). */
export function isCondition({ in: place, name }: Named): boolean {
  const isName = (each: string) => isSameHeader(name, each);
  return place === "header" && ["If-Match", "If-None-Match"].some(isName);
}

/**
 * Whether an operation refuses requests without a condition (RFC 6585, section 3). A change needs a condition if
 * the contract requires one, or if it declares 428 by number. In the latter case, any of the declared conditions
 * will do.
 */
export function needsCondition(
  method: string,
  responses: object,
  parameters: readonly (Named & { required?: boolean | undefined })[],
): boolean {
  const conditions = parameters.filter(isCondition);
  if (conditions.length === 0 || isSafe(method)) return false;
  const isRequired = conditions.some(({ required }) => required);
  const name = responseName(responses, 428);
  return name === "428" || (isRequired && name !== undefined);
}
