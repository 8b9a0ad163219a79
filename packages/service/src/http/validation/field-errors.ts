import { pointerTo } from "@contract-first/reading/references";
import { requirementOf } from "@contract-first/reading/requirements";
import { type FieldError, type FieldLocation, fieldError } from "../contract/field-error.ts";
import type { OperationSchemas } from "./operation-schemas.ts";
import type { Mistake } from "./validator.ts";

/** Returns a function that describes mistakes: their places, and what the contract requires there. */
export function fieldErrorsOf({ parameters, components }: OperationSchemas) {
  const names = new Map(parameters.map(({ name }) => [name.toLowerCase(), name]));
  return (mistakes: Mistake[]): FieldError[] => {
    // The keyword `propertyNames` already reports a mistake in the name of a property.
    const telling = mistakes.filter(({ propertyName }) => propertyName === undefined);
    return unique(telling.map((mistake) => describe(mistake, names, components)));
  };
}

function unique(errors: FieldError[]): FieldError[] {
  return [...new Map(errors.map((error) => [JSON.stringify(error), error])).values()];
}

function describe(
  mistake: Mistake,
  names: Map<string, string>,
  components: OperationSchemas["components"],
): FieldError {
  const { rule, ...details } = requirementOf(mistake, components);
  const pointer = mistake.instancePath + pointerTo(nameIn(mistake));
  const [, part = "", ...path] = pointer.split("/");
  return fieldError(locationOf(part, path, names), rule, details);
}

/** The property that is missing or superfluous. */
function nameIn({ params }: Mistake): string[] {
  const { missingProperty, additionalProperty, unevaluatedProperty, propertyName } = params;
  const name = missingProperty ?? additionalProperty ?? unevaluatedProperty ?? propertyName;
  return name === undefined ? [] : [name];
}

/** @param path names, escaped as in a pointer */
function locationOf(part: string, path: string[], names: Map<string, string>): FieldLocation {
  const pointer = path.map((name) => `/${name}`).join("");
  if (part === "body") return { in: "body", pointer };
  const [parameter = "", ...within] = path;
  // A contract may list the places of mistakes, among which are headers, and rarely cookies.
  if (part === "cookies") return { in: "header", name: "Cookie", pointer };
  const sent = parameter.replaceAll("~1", "/").replaceAll("~0", "~");
  const rest = within.map((name) => `/${name}`).join("");
  return {
    in: part === "headers" ? "header" : "query",
    name: part === "headers" ? (names.get(sent) ?? sent) : sent,
    ...(rest !== "" && { pointer: rest }),
  };
}
