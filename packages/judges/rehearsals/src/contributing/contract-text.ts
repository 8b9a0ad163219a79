/** Parts of the contract that many operations have, in YAML. */
const refusals: Record<number, string> = {
  400: "BadRequest",
  401: "Unauthorized",
  404: "NotFound",
  408: "RequestTimeout",
  413: "ContentTooLarge",
  415: "UnsupportedMediaType",
  429: "TooManyRequests",
  500: "InternalServerError",
  503: "ServiceUnavailable",
};

/** The responses of an operation: a success, and refusals by status. */
export function responses(
  success: { status: number; description: string; headers?: string[]; content?: string },
  statuses: number[],
): string {
  const { status, description, headers = [], content } = success;
  return [
    "      responses:",
    `        "${status}":`,
    `          description: ${description}`,
    "          headers:",
    "            <<: *everyResponse",
    ...headers.map((name) => `            ${name}: { $ref: "#/components/headers/${name}" }`),
    ...(content === undefined ? [] : [`          content:${jsonBody(content, 12)}`]),
    ...statuses.map(
      (each) => `        "${each}": { $ref: "#/components/responses/${refusals[each]}" }`,
    ),
    "",
  ].join("\n");
}

/** The body of a request. */
export function requestBody(description: string, content: string): string {
  return `      requestBody:
        required: true
        description: ${description}
        content:${jsonBody(content, 10)}
`;
}

/** @param content the names of the schema and of the example, as in `Pet CreatedPet` */
function jsonBody(content: string, indent: number): string {
  const [schema, example] = content.split(" ");
  const line = (text: string, deeper: number) => `\n${" ".repeat(indent + deeper)}${text}`;
  return [
    line("application/json:", 0),
    line(`schema: { $ref: "#/components/schemas/${schema}" }`, 2),
    line("examples:", 2),
    line(`shown: { $ref: "#/components/examples/${example}" }`, 4),
  ].join("");
}
