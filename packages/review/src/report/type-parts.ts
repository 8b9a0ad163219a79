import { isObject, type JsonObject } from "../document/json.ts";
import { isData, isExemplary, isMapOfNames } from "../document/keywords.ts";

/**
 * The contract without the parts that do not affect types. The generator would follow anything that looks like an
 * address, for example in an example or in a discriminator's mapping, into files and networks.
 */
export function withTypesOnly(contract: unknown, dead: ReadonlySet<string>): unknown {
  return new TypeParts(dead).typed(contract, false);
}

class TypeParts {
  readonly #dead: ReadonlySet<string>;

  /** @param dead references that lead nowhere */
  constructor(dead: ReadonlySet<string>) {
    this.#dead = dead;
  }

  typed(value: unknown, isMap: boolean): unknown {
    if (Array.isArray(value)) return value.map((each) => this.typed(each, false));
    if (!isObject(value)) return value;
    const members = Object.entries(value)
      .filter(([key, each]) => isMap || !(isExemplary(key) || this.#leadsOut(key, each)))
      .map(([key, each]) => [key, isMap ? this.typed(each, false) : this.#member(key, each)]);
    return Object.fromEntries(members);
  }

  #leadsOut(key: string, value: unknown): boolean {
    return key === "$ref" && (!String(value).startsWith("#") || this.#dead.has(String(value)));
  }

  #member(key: string, value: unknown): unknown {
    if (isData(key)) return withoutReferences(value);
    if (key === "discriminator" && isObject(value)) return withoutAddresses(value);
    return this.typed(value, isMapOfNames(key));
  }
}

/** In data, nothing is a reference. */
function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([key]) => key !== "$ref");
  return Object.fromEntries(members.map(([key, each]) => [key, withoutReferences(each)]));
}

function withoutAddresses({ propertyName, mapping }: JsonObject): JsonObject {
  const targets = Object.entries(isObject(mapping) ? mapping : {});
  const known = targets.filter(([, target]) => String(target).startsWith("#"));
  return { propertyName, ...(known.length > 0 && { mapping: Object.fromEntries(known) }) };
}
