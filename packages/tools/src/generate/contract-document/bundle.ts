import { relative } from "node:path";
import type { RequestBody } from "@contract-first/reading/objects";
import { resolved } from "@contract-first/reading/references";
import { BaseResolver, bundle, createConfig } from "redocly-core";
import { repository } from "../files/repository.ts";
import { describeProblem } from "../support/check-contract.ts";
import { isInExtension } from "../support/extensions.ts";
import { typesPlugin } from "../support/redocly-types.ts";
import { completeContract } from "./complete-contract.ts";
import { errorCodeSchema, limitsOf, type OpenApiDocument } from "./document.ts";
import { withoutEmptyTexts } from "./empty-texts.ts";
import { withInlinedComponents } from "./inlined-components.ts";
import { operationsOf } from "./operations.ts";
import { leaveOutDefaults } from "./readable-schemas.ts";
import { reading } from "./reading.ts";
import { upgraded } from "./upgraded.ts";

/**
 * Bundles the contract into one document, as the service serves it: in OpenAPI 3.1 or 3.2, with an operationId for each
 * operation, with the media types that are served, and with the contents of its extensions as tables in its
 * descriptions.
 *
 * @param resolver reads the files
 * @throws {Error} if the contract, or a file that it refers to, cannot be read or parsed
 * @throws {UserError} if a part of it cannot be read
 */
export async function bundleContract(
  path: string,
  resolver = new BaseResolver(),
): Promise<OpenApiDocument> {
  const document = await joinFiles(path, resolver);
  return reading(`${relative(repository, path)}:`, () => asServed(document));
}

/**
 * Joins the files of a contract into one document, as they are.
 *
 * @throws {Error} if a file cannot be read or parsed
 */
export async function joinFiles(path: string, resolver: BaseResolver): Promise<object> {
  const config = await createConfig({ plugins: [typesPlugin] });
  const { bundle: result, problems } = await bundle({
    ref: path,
    config,
    externalRefResolver: resolver,
  });
  const error = problems.find(
    ({ severity, location: [first] }) =>
      severity === "error" &&
      !isInExtension(first?.pointer ?? "") &&
      !isInMapping(first?.pointer ?? ""),
  );
  if (error) throw new Error(describeProblem(error));
  return result.parsed as object;
}

/** Redocly mistakes the name of a schema in a discriminator for a broken reference. */
function isInMapping(pointer: string): boolean {
  return /\/discriminator\/(mapping\/[^/]+|defaultMapping)$/.test(pointer);
}

/** The document that is served, made from the joined files of a contract. */
export function asServed(joined: object): OpenApiDocument {
  const document = completeContract(withInlinedComponents(upgraded(withoutEmptyTexts(joined))));
  describeErrorCodes(document);
  describeRules(document);
  describePlans(document);
  describeLimits(document);
  leaveOutDefaults(document);
  return document;
}

// The documentation does not show extensions, so descriptions repeat them as tables.

function describePlans({ info, "x-plans": plans }: OpenApiDocument): void {
  if (!plans) return;
  const rows = Object.entries(plans).map(([name, plan]) =>
    plan === "custom" ? [name, plan, plan] : [name, String(plan.perMinute), String(plan.perDay)],
  );
  appendTable(info, ["Plan", "Requests per minute", "Requests per day"], rows);
}

function describeLimits(document: OpenApiDocument): void {
  const { info, "x-limits": stated } = document;
  if (stated) {
    const { bodyBytes, requestSeconds, headerBytes } = limitsOf(document);
    append(info, "**Limits.** What the service accepts of a request:");
    const rows = [
      ["Size of the body", sizeOf(bodyBytes)],
      ["Time until it is complete", `${requestSeconds} seconds`],
      ["Size of the header section", sizeOf(headerBytes)],
    ];
    if (stated.idempotencyHours !== undefined) {
      rows.push([
        "Time in which it can be repeated with its `Idempotency-Key`",
        `${stated.idempotencyHours} hours`,
      ]);
    }
    appendTable(info, ["Limit", "At most"], rows);
  }
  const operations = Object.values(document.paths).flatMap(operationsOf);
  const bodies = operations.map(([, { requestBody = { content: {} } }]) =>
    resolved<RequestBody>(document, requestBody),
  );
  // Operations may share a body.
  for (const body of new Set(bodies)) {
    const all = Object.entries(body.content);
    for (const [mediaType, { "x-maximum-bytes": most }] of all) {
      const subject = all.length > 1 ? `As ${mediaType}, it` : "It";
      if (most) append(body, `${subject} has at most ${sizeOf(most)}.`);
    }
  }
}

/** A size such as `100 KiB` or `5 MB`, if it is a round number. */
function sizeOf(bytes: number): string {
  const [unit, size] = units.find(([, each]) => bytes % each === 0) ?? ["bytes", 1];
  return `${(bytes / size).toLocaleString("en")} ${unit}`;
}

const units: [name: string, bytes: number][] = [
  ["MiB", 2 ** 20],
  ["MB", 1e6],
  ["KiB", 2 ** 10],
  ["kB", 1e3],
];

function describeErrorCodes(document: OpenApiDocument): void {
  const schema = errorCodeSchema(document);
  if (!schema) return;
  const rows = Object.entries(schema["x-error-codes"]).map(
    ([code, { status, description = "" }]) => [`\`${code}\``, String(status), description],
  );
  appendTable(schema, ["Code", "Status", "Meaning"], rows);
}

function describeRules({ components }: OpenApiDocument): void {
  const schemas = Object.values(components.schemas ?? {}) as { properties?: object }[];
  const properties = schemas.flatMap((schema) => Object.values(schema.properties ?? {}));
  for (const property of properties as RuleSchema[]) {
    const rules = Object.entries(property["x-rules"] ?? {});
    if (rules.length === 0) continue;
    appendTable(
      property,
      ["Rule", "Meaning"],
      rules.map(([rule, meaning]) => [`\`${rule}\``, meaning]),
    );
  }
}

/** The schema of `FieldError.rule`, with its extension: each value and its meaning. */
interface RuleSchema {
  description?: string;
  "x-rules"?: Record<string, string>;
}

/** Appends a table in Markdown to the description. */
function appendTable(
  described: { description?: string },
  header: string[],
  rows: string[][],
): void {
  const lines = [header, header.map(() => "---"), ...rows].map(
    (cells) => `| ${cells.join(" | ")} |`,
  );
  append(described, `${lines.join("\n")}\n`);
}

function append(described: { description?: string }, paragraph: string): void {
  described.description = `${described.description?.trimEnd() ?? ""}\n\n${paragraph}`.trimStart();
}
