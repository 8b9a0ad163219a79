import { isRegularExpression } from "@contract-first/reading/patterns";
import { safePattern } from "@contract-first/reading/safe-patterns";
import { everySchema } from "./schema-types.js";
import { mediaIn, ofService } from "./service.js";

/** @import { Around, Feature, Refuse } from "./types.js" */

/** @type {Feature} */
export const slowPatterns = {
  name: "Patterns of requests that keep a process busy",
  refusal:
    "This pattern takes too long with some texts: it refers back to a group, or repeats too many characters. Write what the group may hold in place of `\\1`, and `maxLength` in place of many repetitions.",
  find: (refuse) => {
    /** @type {(part: { schema?: object, content?: Record<string, any> }, around: Around) => void} */
    const visit = ({ schema, content = {} }, { location, resolve }) => {
      refuseSlow(schema, { location: location.child("schema"), resolve }, refuse);
      for (const [, media, inside] of mediaIn({ content }, { location, resolve })) {
        visit(media, inside);
      }
    };
    return ofService({
      parameter: (parameter, around) => visit(/** @type {object} */ (parameter), around),
      requestBody: visit,
    });
  },
};

/** @type {(schema: object | undefined, around: Around, refuse: Refuse) => void} */
function refuseSlow(schema, around, refuse) {
  for (const { node, at } of everySchema(schema, around)) {
    const { pattern, patternProperties } = node;
    if (isSlow(pattern)) refuse(at.child("pattern"), String(pattern));
    for (const each of Object.keys(patternProperties ?? {}).filter(isSlow)) {
      refuse(at.child(["patternProperties", each]).key(), each);
    }
  }
}

/** @param {unknown} pattern */
function isSlow(pattern) {
  if (typeof pattern !== "string" || !isRegularExpression(pattern)) return false;
  return safePattern(pattern, "u") === undefined;
}
