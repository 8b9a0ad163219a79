import { AnimalStoreError } from "./errors.ts";

/** Writes the path of an operation. What it uses of the values is removed from them. */
export type WritePath = (template: string, values: Record<string, unknown>) => string;

/**
 * Replaces the parameters of a path by their values, percent-encoded.
 *
 * @throws {AnimalStoreError} if one is missing
 */
export function filled(template: string, values: Record<string, unknown>): string {
  return template.replaceAll(/\{([^}]+)\}/g, (_placeholder, name) => {
    const value = values[name];
    if (value === undefined || value === null) {
      throw new AnimalStoreError(`Missing parameter: ${name}`);
    }
    delete values[name];
    return encodeURIComponent(String(value));
  });
}
