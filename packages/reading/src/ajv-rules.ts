import type { Format } from "ajv";
import { _, type Ajv2020, str } from "ajv/dist/2020.js";
import { checkedFormats } from "./formats.ts";
import * as checks from "./value-checks.ts";

/**
 * Lets a compiler of Ajv judge formats and multiples as all services and clients do: what a service accepts and sends is
 * valid for its clients, too.
 */
export function addRules(ajv: Ajv2020): Ajv2020 {
  // Otherwise, an object without a property `constructor` has one: the function that JavaScript inherits.
  ajv.opts.ownProperties = true;
  for (const name of checkedFormats) ajv.addFormat(name, formatRules[name] ?? true);
  ajv.removeKeyword("multipleOf");
  return ajv.addKeyword({
    keyword: "multipleOf",
    type: "number",
    schemaType: "number",
    code(cxt) {
      const isMultiple = cxt.gen.scopeValue("func", { ref: checks.isMultiple });
      cxt.fail(_`!${isMultiple}(${cxt.schemaCode}, ${cxt.data})`);
    },
    error: {
      message: ({ schemaCode }) => str`must be multiple of ${schemaCode}`,
      params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
    },
  });
}

const inherited = new RegExp(`"(${Object.getOwnPropertyNames(Object.prototype).join("|")})"`);

/**
 * Whether schemas name a property that every object inherits. Without one, a compiler need not ask whether each property
 * is an object's own, which takes longer than all else.
 */
export function hasInheritedNames(schemas: object): boolean {
  return inherited.test(JSON.stringify(schemas));
}

const { date, time, dateTime, duration, email, hostname, ipv4, ipv6, uri, uriReference, uuid } =
  checks;
const formatRules: Record<string, Format> = {
  ...{ date, time, "date-time": dateTime, duration, email, hostname, ipv4, ipv6, uri, uuid },
  "uri-reference": uriReference,
  byte: checks.base64,
  int32: { type: "number", validate: checks.int32 },
  int64: { type: "number", validate: checks.int64 },
};
