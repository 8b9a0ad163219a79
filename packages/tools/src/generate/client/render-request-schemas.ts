import { bodySchema } from "@contract-first/reading/body-schemas";
import { isForm, isJson } from "@contract-first/reading/media-types";
import type { MediaType } from "@contract-first/reading/objects";
import { follower, resolved } from "@contract-first/reading/references";
import type { OpenApiDocument } from "../contract-document/document.ts";
import { operationTable } from "../contract-document/operation-table.ts";
import { locatedOperations } from "../contract-document/operations.ts";
import { type CheckModules, checkName, importChecks } from "./checks/check-modules.ts";

interface Body {
  content: Record<string, MediaType>;
}

/**
 * The schemas of request bodies as JSON or forms, and of their parts. An application ships only those that it imports.
 */
export function renderRequestSchemas(document: OpenApiDocument, checks: CheckModules): string {
  const bodies = locatedOperations(document).flatMap(({ operation }) => {
    const { operationId: id, requestBody } = operation;
    const { mediaType } = operationTable(document)[id]?.requestBody ?? {};
    if (mediaType === undefined || !(isJson(mediaType) || isForm(mediaType))) return [];
    const { content } = resolved<Body>(document, requestBody as Body);
    const schema = bodySchema(mediaType, content[mediaType]?.schema, follower(document));
    return [{ id, module: checks.add("request", schema ?? true, `${id}.body`) }];
  });
  const names = Object.keys(document.components.schemas ?? {});
  const named = checks.named("request", names).map(([name, module]) => ({
    ...{ name: `${name.charAt(0).toLowerCase()}${name.slice(1)}Schema`, module },
    ...{ description: `\`${name}\` in a request`, type: `components["schemas"]["${name}"]` },
  }));
  const modules = new Set(named.map(({ module }) => module));
  const taken = new Set(named.map(({ name }) => name));
  const inline = bodies
    .filter(({ module }) => !modules.has(module))
    .map(({ id, module }) => ({
      ...{ name: `${id}BodySchema${taken.has(`${id}BodySchema`) ? "2" : ""}`, module },
      ...{ description: `the body of \`${id}\``, type: `NonNullable<Input<"${id}">["body"]>` },
    }));
  const all = [...named, ...inline];
  return [
    importChecks(all.map(({ module }) => module)),
    `import { type RequestSchema, requestSchema } from "@contract-first/client-runtime/schemas";\n`,
    named.length > 0 ? `import type { components } from "#contract-types";\n` : "",
    inline.length > 0 ? `import type { Input } from "./types.ts";\n` : "",
    `\nexport type { Issue, RequestSchema, Validated } from "@contract-first/client-runtime/schemas";\n`,
    ...all.map(
      ({ name, description, module, type }) =>
        `\n/** The schema of ${description}. */\nexport const ${name}: RequestSchema<${type}> = /* @__PURE__ */ requestSchema(${checkName(module)});\n`,
    ),
  ].join("");
}
