import { exampleValue } from "@contract-first/reading/example-values";
import type { Location, Unchecked, Visitor } from "./types.ts";

/** The codes of errors for requests that reach no operation. No operation declares them. */
const outsideOfOperations = ["method_not_allowed", "headers_too_large"];

/** Requires each error code in an example of some response, and refuses examples with other codes. */
export function sentErrorCodes(): Visitor {
  const declared: Map<string, Location> = new Map();
  const sent: Map<string, Location> = new Map();
  return {
    Schema(schema, { location }) {
      const at = location.child("x-error-codes");
      const codes = (schema as Unchecked)["x-error-codes"] ?? {};
      for (const code of Object.keys(codes)) declared.set(code, at.child(code).key());
    },
    Example(example, { location }) {
      const { code, status } = (exampleValue(example) as Unchecked) ?? {};
      const keyword = "dataValue" in example ? "dataValue" : "value";
      if (status >= 400) sent.set(code, location.child([keyword, "code"]));
    },
    Root: {
      leave(_root, { report }) {
        for (const [code, location] of declared) {
          if (sent.has(code) || outsideOfOperations.includes(code)) continue;
          const message = `No response has an example with the error code ${code}: nothing sends it.`;
          report({ message, location });
        }
        for (const [code, location] of sent) {
          const message = `x-error-codes does not have the error code ${code}.`;
          if (!declared.has(code)) report({ message, location });
        }
      },
    },
  };
}
