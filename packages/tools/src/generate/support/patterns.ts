import { isRegularExpression } from "@contract-first/reading/patterns";
import { safePattern } from "@contract-first/reading/safe-patterns";
import { everySchema } from "./schema-types.ts";
import { mediaIn, ofService } from "./service.ts";
import type { Feature, Lookup, Refuse, Unchecked } from "./types.ts";

export const slowPatterns: Feature = {
  name: "Patterns of requests that keep a process busy",
  refusal:
    "This pattern takes too long with some texts: it refers back to a group, or repeats too many characters. Write what the group may hold in place of `\\1`, and `maxLength` in place of many repetitions.",
  find: (refuse) => {
    const visit: (
      part: { schema?: object; content?: Record<string, Unchecked> },
      around: Lookup,
    ) => void = ({ schema, content = {} }, { location, resolve }) => {
      refuseSlow(schema, { location: location.child("schema"), resolve }, refuse);
      for (const [, media, inside] of mediaIn({ content }, { location, resolve })) {
        visit(media, inside);
      }
    };
    return ofService({
      parameter: (parameter, around) => visit(parameter as object, around),
      requestBody: visit,
    });
  },
};

function refuseSlow(schema: object | undefined, around: Lookup, refuse: Refuse): void {
  for (const { node, at } of everySchema(schema, around)) {
    const { pattern, patternProperties } = node;
    if (isSlow(pattern)) refuse(at.child("pattern"), String(pattern));
    for (const each of Object.keys(patternProperties ?? {}).filter(isSlow)) {
      refuse(at.child(["patternProperties", each]).key(), each);
    }
  }
}

function isSlow(pattern: unknown) {
  if (typeof pattern !== "string" || !isRegularExpression(pattern)) return false;
  return safePattern(pattern, "u") === undefined;
}
