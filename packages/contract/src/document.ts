import bundled from "./generated/openapi.json" with { type: "json" };

/** The contract as one OpenAPI 3.1 document. */
export const document: Readonly<Record<string, unknown>> = bundled;
