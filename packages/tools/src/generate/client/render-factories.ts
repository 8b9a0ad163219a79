import { bodyExamples } from "@contract-first/reading/examples";
import { isJson } from "@contract-first/reading/media-types";
import type { Response } from "@contract-first/reading/objects";
import {
  namesIn,
  type Referable,
  type Reference,
  resolved,
} from "@contract-first/reading/references";
import type { OpenApiDocument } from "../contract-document/document.ts";
import { locatedOperations } from "../contract-document/operations.ts";
import { factoryName } from "../support/code-names.ts";
import { type CheckModules, checkName, importChecks } from "./checks/check-modules.ts";
import { mediaOf } from "./render-response-checks.ts";

/** The functions that make an object of each schema of responses that has a name. A test ships only what it imports. */
export function renderFactories(document: OpenApiDocument, checks: CheckModules): string {
  const names = Object.keys(document.components.schemas ?? {});
  const given = exampleOf(document);
  const factories = checks.named("response", names).flatMap(([name, module]) => {
    const schema = { $ref: `#/components/schemas/${name}` };
    const [made] = Object.values(bodyExamples(document, "application/json", { schema }));
    const example = given.get(name) ?? made;
    return isObject(example) ? [{ name, module, example }] : [];
  });
  return [
    importChecks(factories.map(({ module }) => module)),
    `import { type Factory, factory as make_factory } from "@contract-first/client-runtime/factories";\n`,
    factories.length > 0 ? `import type { components } from "#contract-types";\n` : "",
    `\nexport type { Changes, Factory } from "@contract-first/client-runtime/factories";\n`,
    ...factories.map(
      ({ name, module, example }) =>
        `\n/** Makes a new object of the schema \`${name}\`. */\nexport const ${factoryName(name)}: Factory<components["schemas"]["${name}"]> = /* @__PURE__ */ make_factory("${name}", ${JSON.stringify(example)}, ${checkName(module)});\n`,
    ),
  ].join("");
}

interface Part {
  $ref?: string;
  items?: Part;
  properties?: Record<string, Part>;
}

/** The first example in a body for each schema that has a name. */
function exampleOf(document: OpenApiDocument): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const add = (part: Part | undefined, value: unknown): void => {
    if (part === undefined || value === undefined) return;
    const [, , name = ""] = namesIn(part.$ref ?? "");
    if (!found.has(name)) found.set(name, value);
    const { items, properties = {} } = resolved<Part>(document, part as Reference);
    if (Array.isArray(value)) add(items, value[0]);
    if (isObject(value))
      for (const [each, schema] of Object.entries(properties)) add(schema, value[each]);
  };
  const bodies = locatedOperations(document).flatMap(({ operation }) => {
    const { responses, requestBody = { description: "" } } = operation;
    return [...Object.values(responses), requestBody as Referable<Response>];
  });
  for (const body of bodies) {
    const { mediaType, ...media } = mediaOf(document, body);
    if (mediaType === null || !isJson(mediaType) || !(media.example || media.examples)) continue;
    for (const value of Object.values(bodyExamples(document, mediaType, media)))
      add(media.schema as Part, value);
  }
  return found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
