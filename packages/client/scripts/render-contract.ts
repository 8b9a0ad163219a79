import { errorCodes, type OpenApiDocument } from "@animal-store/contract/scripts/bundle";
import { locatedOperations } from "@animal-store/contract/scripts/operation-table";
import { banner, constant, type File } from "@animal-store/contract/scripts/render";
import { environments } from "@animal-store/contract/scripts/servers";
import { comment } from "./documentation.js";

/** The names that a user of the package writes: its schemas, error codes and environments. */
export function renderContract(document: OpenApiDocument): File {
  const codes = Object.keys(errorCodes(document)).map((code) => JSON.stringify(code));
  return [
    "contract.ts",
    [
      `${banner}import type { components } from "./types.js";\n`,
      ...Object.entries(document.components.schemas ?? {}).map(alias),
      "/** The values of `ErrorBody.code` that this version of the contract knows. */",
      `export type ErrorCode = ${codes.join(" | ")};\n`,
      constant(
        "The address of each server, by environment.",
        "environments",
        environments(document),
      ),
      "/** The operations that only read (GET). */",
      `export type ReadId = ${readIds(document)};\n`,
      "/** The names of the contract's servers. */",
      "export type Environment = keyof typeof environments;\n",
    ].join("\n"),
  ];
}

function readIds(document: OpenApiDocument): string {
  const reads = locatedOperations(document).filter(({ method }) => method === "get");
  return reads.map(({ operation }) => JSON.stringify(operation.operationId)).join(" | ") || "never";
}

function alias([name, schema]: [string, unknown]): string {
  const { description = "" } = schema as { description?: string };
  return `${comment([description])}\nexport type ${exportedName(name)} = components["schemas"]["${name}"];\n`;
}

/** What a schema is exported as: `Error` would hide the global class of that name. */
export function exportedName(schema: string): string {
  return schema === "Error" ? "ErrorBody" : schema;
}
