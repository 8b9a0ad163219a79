import type { OpenApiDocument } from "../contract-document/document.ts";
import { errorForms } from "../contract-document/error-forms.ts";

/**
 * The contract as one value and one type, for a service and its packages. Unlike that of a client, it includes the
 * document.
 */
export function renderService(document: OpenApiDocument): string {
  const hasForms = errorForms(document) !== null;
  const names = hasForms ? [...constants, "errorForms"] : constants;
  const ofForms = "\n  /** How errors are written. */\n  errorForms: typeof errorForms;";
  return `import bundled from "./openapi.json" with { type: "json" };
import { ${names.join(", ")} } from "./operations.ts";
import type { operations as OperationTypes } from "./types.ts";

/** The contract at run time. */
export const contract: {
  /** The contract as one OpenAPI document. */
  readonly document: Readonly<Record<string, unknown>>;
  ${names.map((name) => `readonly ${name}: typeof ${name};`).join("\n")}
} = { document: bundled, ${names.join(", ")} };

/** The types of the contract: an interface, because the compiler compares those by their names. */
export interface ContractTypes {
  /** The inputs and the responses of the operations. */
  operations: OperationTypes;
  /** The operation table with the literal types of each operation. */
  table: typeof operations;
  /** The status of each error code. */
  errorStatuses: typeof errorStatuses;${hasForms ? ofForms : ""}
}
`;
}

/** The constants of `operations.ts` that a service needs, without those that only clients read. */
const constants = [
  "basePath",
  "operations",
  "errorStatuses",
  "limits",
  "headerNames",
  "plans",
  "securitySchemes",
];
