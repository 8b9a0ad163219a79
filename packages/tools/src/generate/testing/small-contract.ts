/** The places of the contract where a test may insert lines. */
export type Insertions = Partial<
  Record<"openapi" | "root" | "paths" | "operation" | "schemas" | "schemes", string>
>;

/** A contract with one operation, as YAML, with lines inserted in these places. */
export function smallContract(insert: Insertions = {}): string {
  const { root = "", paths = "", operation = "", schemas = "", schemes = "" } = insert;
  const { openapi = "3.1.0" } = insert;
  return `openapi: ${openapi}
info: { title: Things, version: 1.0.0 }
servers: [{ url: http://127.0.0.1/v1 }]
security: [{ key: [] }]
${root}
paths:
  /things:
    post:
      operationId: createThing
      responses:
        "201": { description: Created. }
${indent(8, operation)}
${indent(2, paths)}
components:
  securitySchemes:
    key: { type: http, scheme: bearer }
${indent(4, schemes)}
  schemas:
    Error:
      type: object
      required: [code, message, status]
      properties:
        code: { type: string, x-error-codes: { ${codes.map((code) => `${code}: { status: 400 }`).join(", ")} } }
        message: { type: string }
        status: { type: integer }
${indent(4, schemas)}
`;
}

const codes = [
  ...["invalid_request", "not_found", "method_not_allowed", "request_timeout"],
  ...["content_too_large", "unsupported_media_type", "headers_too_large", "internal_error"],
];

function indent(spaces: number, text: string): string {
  return text.replaceAll(/^(?=.)/gm, " ".repeat(spaces));
}
