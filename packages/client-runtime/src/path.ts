import { fillPath } from "@contract-first/reading/parameter-writers";
import { ClientError } from "./errors.ts";

/** Writes the path of an operation, and removes the values that it uses. */
export type WritePath = (template: string, values: Record<string, unknown>) => string;

/**
 * Replaces the parameters of a path with their values, which it percent-encodes.
 *
 * @throws {ClientError} if one is missing
 */
export function fillTemplate(template: string, values: Record<string, unknown>): string {
  return fillPath(template, (name) => {
    const value = values[name];
    if (value === undefined || value === null) {
      throw new ClientError(`Missing parameter: ${name}`);
    }
    delete values[name];
    return value;
  });
}
