import { bundle, createConfig } from "@redocly/openapi-core";

/** The parts of an OpenAPI 3.1 document that generation reads. */
export interface OpenApiDocument {
  info: { version: string; description: string };
  "x-plans": Record<string, Plan>;
  servers: Server[];
  security?: SecurityRequirement[];
  paths: Record<string, Record<string, unknown>>;
  components: Record<string, Record<string, unknown>>;
}

/** The rate limits of a plan; a key on a custom plan has its own. */
type Plan = { perMinute: number; perDay: number } | "custom";

interface Server {
  url: string;
  "x-environment"?: string;
  variables?: Record<string, { default: string }>;
}

export type SecurityRequirement = Record<string, string[]>;

/**
 * Bundles the contract into one document, and adds the contents of its extensions to its descriptions as
 * tables.
 *
 * @throws {Error} if the contract, or a file that it refers to, cannot be read or parsed
 */
export async function bundleContract(path: string): Promise<OpenApiDocument> {
  const { bundle: result, problems } = await bundle({ ref: path, config: await createConfig({}) });
  const error = problems.find(({ severity }) => severity === "error");
  if (error) throw new Error(`${error.message} (at ${error.location[0]?.pointer ?? "the start"})`);
  const document = structuredClone(result.parsed) as OpenApiDocument;
  describeErrorCodes(document);
  describePlans(document);
  return document;
}

interface ErrorCode {
  status: number;
  description: string;
}

/** The extension `x-error-codes`: each value of `Error.code`, its status code and its meaning. */
export function errorCodes(document: OpenApiDocument): Record<string, ErrorCode> {
  return errorCodeProperty(document)["x-error-codes"];
}

/** The HTTP status code of each `Error.code`. */
export function errorStatuses(document: OpenApiDocument): Record<string, number> {
  return Object.fromEntries(
    Object.entries(errorCodes(document)).map(([code, { status }]) => [code, status]),
  );
}

// The documentation does not show extensions, so descriptions repeat them as tables.

function describePlans(document: OpenApiDocument): void {
  const rows = Object.entries(document["x-plans"]).map(([name, plan]) =>
    plan === "custom" ? [name, plan, plan] : [name, String(plan.perMinute), String(plan.perDay)],
  );
  document.info.description += table(["Plan", "Requests per minute", "Requests per day"], rows);
}

function describeErrorCodes(document: OpenApiDocument): void {
  const property = errorCodeProperty(document);
  const rows = Object.entries(errorCodes(document)).map(([code, { status, description }]) => [
    `\`${code}\``,
    String(status),
    description,
  ]);
  property.description += table(["Code", "Status", "Meaning"], rows);
}

/** A table in Markdown. */
function table(header: string[], rows: string[][]): string {
  const lines = [header, header.map(() => "---"), ...rows].map(
    (cells) => `| ${cells.join(" | ")} |`,
  );
  return `\n${lines.join("\n")}\n`;
}

function errorCodeProperty(document: OpenApiDocument) {
  const schema = document.components.schemas?.Error as {
    properties: { code: { description: string; "x-error-codes": Record<string, ErrorCode> } };
  };
  return schema.properties.code;
}
