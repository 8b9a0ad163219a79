import bundled from "./generated/openapi.json" with { type: "json" };

/** The contract as one OpenAPI document. */
export const document: Readonly<Record<string, unknown>> = bundled;
