import { isCondition, needsCondition } from "@contract-first/reading/conditions";
import { bodyExamples, headerExample } from "@contract-first/reading/examples";
import { isBinary } from "@contract-first/reading/media-types";
import type { Response } from "@contract-first/reading/objects";
import { byPrecedence } from "@contract-first/reading/path-templates";
import { type Reference, resolved } from "@contract-first/reading/references";
import { basePath, errorStatuses, type OpenApiDocument } from "../contract-document/document.ts";
import { streamRow } from "../contract-document/operation-table.ts";
import {
  type Located,
  locatedOperations,
  parametersOf,
  responseHeaders,
} from "../contract-document/operations.ts";
import {
  importName,
  importParts,
  joinedInterface,
  partsOf,
  pathInPart,
  type TagGroup,
} from "../contract-document/parts.ts";
import type { Files } from "../files/source-text.ts";
import { type CheckModules, checkName, importChecks } from "./checks/check-modules.ts";
import { renderMockMistake } from "./render-errors.ts";
import { mediaOf } from "./render-response-checks.ts";

/**
 * The data of the mocks: the contract's examples, and the checks that validate them.
 * The data of operations are in one file with the rest, or in one file for each part.
 */
export function renderMockData(document: OpenApiDocument, checks: CheckModules): Files {
  const parts = partsOf(document);
  const own = parts.length > 0 ? joinParts(parts) : renderExamples(document, checks);
  const files = parts.map((part) => [
    pathInPart(part, "mock-data.ts"),
    imports + renderExamples(document, checks, part.operations),
  ]);
  const shared = renderShared(document, checks);
  const texts = [
    importChecks(checks.ofResponses()) + imports + own,
    ...shared,
    renderMockMistake(document),
  ];
  return { "mock-data.ts": texts.join("\n"), ...Object.fromEntries(files) };
}

function renderShared(document: OpenApiDocument, checks: CheckModules): string[] {
  const headers = headerTable(document, checks);
  const rows = checks.ofResponses().map((module) => `"${module}": ${checkName(module)}`);
  return [
    table("The response headers.", "mockHeaders: Readonly<Record<string, MockHeader>>", headers),
    `/** The checks of bodies, items and headers. */\nexport const mockChecks: Readonly<Record<string, Check>> = { ${rows.join(", ")} };\n`,
    table(
      "The status of each `Error.code`.",
      "mockErrorStatuses: Readonly<Record<string, number>>",
      errorStatuses(document),
    ),
  ];
}

/** The responses of operations, and the names of their examples. */
function renderExamples(
  document: OpenApiDocument,
  checks: CheckModules,
  operations = locatedOperations(document),
): string {
  const rows = operations
    .toSorted((a, b) => byPrecedence(a.path, b.path))
    .map((each) => [each.operation.operationId, mockOperation(document, each, checks)]);
  return [
    table(...mockOperations, Object.fromEntries(rows)),
    renderExampleNames(document, operations),
  ].join("\n");
}

const mockOperations = [
  "The operations with their responses, by status: a concrete path is before a templated one that matches it too.",
  "mockOperations: Readonly<Record<keyof MockExamples, MockOperation>>",
] as const;

/** The contents of `mock-data.ts` if the examples are in the files of parts. */
function joinParts(parts: TagGroup[]): string {
  const [description, declaration] = mockOperations;
  const all = parts
    .flatMap((part) => part.operations.map((each) => ({ part, ...each })))
    .toSorted((a, b) => byPrecedence(a.path, b.path))
    .map(
      ({ part, operation: { operationId: id } }) =>
        `${id}: ${importName(part)}.mockOperations.${id}`,
    )
    .join(", ");
  return [
    importParts(parts, "mock-data.ts"),
    `/** ${description} */\nexport const ${declaration} = { ${all} };\n`,
    joinedInterface(parts, "MockExamples"),
  ].join("\n");
}

const imports = `import type { Check } from "@contract-first/client-runtime/checks";
import type { MockHeader, MockOperation } from "@contract-first/client-runtime/mock-data";\n`;

/** A constant with a type: the compiler cannot write the inferred type of a long contract's table. */
function table(description: string, declaration: string, value: unknown): string {
  return `/** ${description} */\nexport const ${declaration} = ${JSON.stringify(value)};\n`;
}

/** The names by which a test may choose an example. */
function renderExampleNames(document: OpenApiDocument, located: Located[]): string {
  const operations = located.map(({ operation }) => {
    const responses = Object.entries(operation.responses).map(([status, declared]) => {
      const names = Object.keys(examplesOf(document, declared));
      return `${propertyName(status)}: ${names.map((name) => JSON.stringify(name)).join(" | ") || "never"};`;
    });
    return `${operation.operationId}: { ${responses.join(" ")} };`;
  });
  return `/** The names of the examples of each response. */\nexport interface MockExamples {\n${operations.join("\n")}\n}\n`;
}

/** A status, or `4XX` or `default`. */
function propertyName(status: string): string {
  return /^\d+$/.test(status) ? status : JSON.stringify(status);
}

function mockOperation(document: OpenApiDocument, located: Located, checks: CheckModules) {
  const { method, path, operation } = located;
  const responses = Object.entries(operation.responses).map(([status, declared]) => [
    status,
    mockResponse(document, { status, declared, id: operation.operationId }, checks),
  ]);
  const announcement = announcementOf(document, located);
  const conditions = conditionsOf(document, located);
  return { method, path, announcement, conditions, responses: Object.fromEntries(responses) };
}

/** Undefined if the operation declares none: the mocks then evaluate no conditions. */
function conditionsOf(document: OpenApiDocument, located: Located) {
  const declared = parametersOf(document, located).filter(isCondition);
  if (declared.length === 0) return undefined;
  return {
    names: declared.map(({ name }) => name),
    required: needsCondition(located.method, located.operation.responses, declared),
  };
}

function mockResponse(
  document: OpenApiDocument,
  { status, declared, id }: { status: string; declared: Response | Reference; id: string },
  checks: CheckModules,
) {
  const { headers = {} } = resolved<Response>(document, declared);
  const media = mediaOf(document, declared);
  const { mediaType, schema } = media;
  const stream = streamRow(document, mediaType, media);
  const isBytes = isBinary(mediaType ?? "") && stream === undefined;
  const isValidated = schema !== undefined && !isBytes;
  return {
    headers: Object.keys(headers),
    mediaType,
    check: isValidated ? checks.add("response", schema, `${id}.${status}`) : null,
    examples: examplesOf(document, declared),
    // Undefined for all but streams.
    stream,
  };
}

function examplesOf(document: OpenApiDocument, declared: Response | Reference) {
  const { mediaType, ...media } = mediaOf(document, declared);
  return mediaType === null ? {} : bodyExamples(document, mediaType, media);
}

/**
 * The headers that announce in every response that an operation will be removed: `Deprecation` (RFC
 * 9745), `Sunset` (RFC 8594), and the links to its successor (RFC 5829) and to the page about it.
 */
function announcementOf(document: OpenApiDocument, { operation }: Located): Record<string, string> {
  if (!operation.deprecated) return {};
  const { "x-deprecated-at": since, "x-sunset": sunset, "x-successor": name } = operation;
  const successor = locatedOperations(document).find((each) => each.operation.operationId === name);
  const about = operation.externalDocs?.url;
  const relations = ["deprecation", ...(sunset ? ["sunset"] : [])];
  const links = [
    ...(successor ? [`<${basePath(document)}${successor.path}>; rel="successor-version"`] : []),
    ...(about ? relations.map((each) => `<${about}>; rel="${each}"; type="text/html"`) : []),
  ];
  return {
    ...(since && { Deprecation: `@${Date.parse(since) / 1000}` }),
    ...(sunset && { Sunset: new Date(sunset).toUTCString() }),
    ...(since && links.length > 0 && { Link: links.join(", ") }),
  };
}

function headerTable(document: OpenApiDocument, checks: CheckModules) {
  return Object.fromEntries(
    Object.entries(responseHeaders(document)).map(
      ([name, { required = false, schema, example, ...header }]) => [
        name,
        {
          required,
          check: checks.add("response", schema ?? true, `header.${name}`),
          // An optional header without an example is not sent.
          example:
            required || example !== undefined
              ? headerExample(document, { ...header, schema, example })
              : undefined,
        },
      ],
    ),
  );
}
