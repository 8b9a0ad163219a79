import type { OpenApiDocument } from "@animal-store/contract/scripts/bundle";
import type { Located, Parameter } from "@animal-store/contract/scripts/operation-table";
import { resolve } from "@animal-store/contract/scripts/references";
import { nestedTypes, typesOf } from "./schema-types.js";

/**
 * Sees to it that the client can tell an operation's inputs apart, and can send them as the contract
 * says.
 *
 * @throws {Error} when it cannot
 */
export function requireSendable(document: OpenApiDocument, located: Located): void {
  const { operationId: id, requestBody } = located.operation;
  if (located.method === "trace") throw new Error(`${id}: fetch does not send TRACE requests.`);
  if (requestBody && /^(get|head)$/.test(located.method))
    throw new Error(`${id}: fetch does not send a body with ${located.method.toUpperCase()}.`);
  const parameters = located.parameters.map((each) => resolve<StyledParameter>(document, each));
  const names = ["body", ...parameters.map(({ name }) => name)];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice)
    throw new Error(`${id}: two inputs have the name ${twice}; the client needs one for each.`);
  for (const parameter of parameters) requireParameter(document, id, parameter);
}

interface StyledParameter extends Parameter {
  style?: string;
  explode?: boolean;
  content?: unknown;
}

function requireParameter(document: OpenApiDocument, id: string, parameter: StyledParameter): void {
  const { name, in: place, content, schema } = parameter;
  if (place === "cookie")
    throw new Error(`${id}: browsers do not let the client send the cookie ${name}.`);
  if (content)
    throw new Error(
      `${id}: the client cannot send the parameter ${name} as content: use a schema.`,
    );
  const way = wayOf(parameter);
  const types = typesOf(document, schema).filter((type) => type !== "null");
  const wrong = (types.length > 0 ? types : ["value"]).find(
    (type) => !(sent[type] ?? plainly).test(way),
  );
  const nested = nestedTypes(document, schema).find((type) => type in sent);
  const problem = wrong ?? (nested && `${nested} in another value`);
  if (problem)
    throw new Error(`${id}: the client cannot send the parameter ${name} (${problem}) as ${way}.`);
}

/** As `query form exploded`; the defaults are those of OpenAPI 3.1, section 4.8.12. */
function wayOf({ in: place, style, explode }: StyledParameter): string {
  const used = style ?? (place === "query" ? "form" : "simple");
  return `${place} ${used}${(explode ?? used === "form") ? " exploded" : ""}`;
}

/** How the client's serializers send values that are neither arrays nor objects. */
const plainly = /^(query form|(path|header) simple)/;

/** How they send the others. */
const sent: Record<string, RegExp> = {
  array: /^(query form exploded|(path|header) simple)/,
  object: /^(query deepObject|path simple$)/,
};
