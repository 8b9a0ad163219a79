import type { OpenApiDocument } from "../contract-document/document.ts";
import { errorShapes } from "../contract-document/error-shapes.ts";

/**
 * The contract as one value and one type, for a service and its packages. Unlike that of a client, it includes what
 * checks requests and responses, and names the file of the document, which a running service reads only to show it.
 */
export function renderService(document: OpenApiDocument): string {
  const hasShapes = errorShapes(document) !== null;
  const names = hasShapes ? [...constants, "errorShapes"] : constants;
  const ofShapes = "\n  /** How errors are written. */\n  errorShapes: typeof errorShapes;";
  const { title, version } = document.info as Info;
  return `import schemas from "./schemas.json" with { type: "json" };
import { ${names.join(", ")} } from "./operations.ts";
import type { operations as OperationTypes } from "./types.ts";

/** The contract at run time. */
export const contract: {
  /** The URL of the file with the contract as one OpenAPI document. */
  readonly document: string;
  readonly info: { readonly title: string; readonly version: string };
  /** What checks its requests and responses. */
  readonly schemas: Readonly<Record<string, unknown>>;
  ${names.map((name) => `readonly ${name}: typeof ${name};`).join("\n")}
} = {
  document: import.meta.url.replace(/[^/]*$/, "openapi.json"),
  info: ${JSON.stringify({ title, version })},
  schemas, ${names.join(", ")}
};

declare global {
  interface ImportMeta {
    url: string;
  }
}

/** The types of the contract: an interface, because the compiler compares those by their names. */
export interface ContractTypes {
  /** The inputs and the responses of the operations. */
  operations: OperationTypes;
  /** The operation table with the literal types of each operation. */
  table: typeof operations;
  /** The status of each error code. */
  errorStatuses: typeof errorStatuses;${hasShapes ? ofShapes : ""}
}
`;
}

interface Info {
  title: string;
  version: string;
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
