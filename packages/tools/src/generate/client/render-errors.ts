import { errorBody } from "@contract-first/reading/error-body";
import {
  defaultShape,
  type ErrorPart,
  type ErrorShape,
  type ErrorSource,
  problemJson,
  problemShape,
} from "@contract-first/reading/error-shape";
import { isJson } from "@contract-first/reading/media-types";
import type { Response } from "@contract-first/reading/objects";
import { isReference, resolved } from "@contract-first/reading/references";
import type { OpenApiDocument } from "../contract-document/document.ts";
import { schemaPointer } from "../contract-document/document.ts";
import { errorShapes } from "../contract-document/error-shapes.ts";
import { locatedOperations } from "../contract-document/operations.ts";
import { isErrorStatus } from "../support/errors.ts";

/** The types of errors, and the function with which the client reads errors of another shape than the usual one. */
export function renderErrors(document: OpenApiDocument): string {
  const found = errorShapes(document);
  return found === null ? defaultErrorType(document) : foreign(document, found.shapes);
}

/** Declares the types for which the contract has no schemas; `contract.ts` re-exports them. */
function defaultErrorType({ components }: OpenApiDocument): string {
  const { Error: body, FieldError: mistake } = components.schemas ?? {};
  const named = [...(body ? ["ErrorBody"] : []), ...(mistake ? ["FieldError"] : [])];
  return [
    named.length > 0 ? `import type { ${named.join(", ")} } from "./contract.ts";\n` : "",
    "/** The body of an error of any operation. */",
    body ? "export type AnyErrorBody = ErrorBody;\n" : defaultBodyType,
    mistake ? "export type { FieldError };\n" : fieldErrorType,
  ].join("\n");
}

const defaultBodyType = `export interface AnyErrorBody {
  code: string;
  message: string;
  status: number;
  errors?: FieldError[];
}
`;

function foreign(document: OpenApiDocument, shapes: ErrorShape[]): string {
  return [
    `import type { components } from "#contract-types";`,
    `import { type ErrorReader, errorReader } from "@contract-first/client-runtime/operations";\n`,
    shapes.some(isProblem) ? problemType : "",
    "/** The body of an error of any operation. */",
    `export type AnyErrorBody = ${bodyTypes(document, shapes).join(" | ")};\n`,
    fieldErrorType,
    "/** What an error says. */",
    `export const readError: ErrorReader = /* @__PURE__ */ errorReader(${JSON.stringify(placesIn(shapes))});\n`,
    renderErrorBody(document),
  ].join("\n");
}

const isProblem = (shape: ErrorShape) => JSON.stringify(shape) === JSON.stringify(problemShape);

const problemType = `/** Problem details (RFC 9457), where the contract declares no body of an error. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code?: string;
  errors?: FieldError[];
}
`;

const fieldErrorType = `/** One mistake in a request. */
export interface FieldError {
  in?: "body" | "query" | "path" | "header";
  name?: string;
  pointer?: string;
  rule?: string;
  message: string;
  params?: Record<string, unknown>;
}
`;

function bodyTypes(document: OpenApiDocument, shapes: ErrorShape[]): string[] {
  const schemas = locatedOperations(document)
    .flatMap(({ operation }) => Object.entries(operation.responses))
    .filter(([status]) => isErrorStatus(status))
    .flatMap(([, declared]) => Object.entries(resolved<Response>(document, declared).content ?? {}))
    .flatMap(([mediaType, { schema }]) => (isJson(mediaType) ? [schema] : []));
  const types = schemas.map((schema) =>
    isReference(schema)
      ? `components["schemas"][${JSON.stringify(schema.$ref.slice(schemaPointer.length))}]`
      : "Record<string, unknown>",
  );
  return [...new Set([...types, ...(shapes.some(isProblem) ? ["Problem"] : [])])];
}

/** The places in the errors of all shapes from which the client reads. */
function placesIn(shapes: ErrorShape[]) {
  const partsFrom = (source: ErrorSource) =>
    shapes.flatMap(({ parts }) => parts.filter(({ from }) => from === source));
  const unique = <Value>(values: Value[]): Value[] =>
    [...new Set(values.map((value) => JSON.stringify(value)))].map((text) => JSON.parse(text));
  const at = (parts: ErrorPart[]) => parts.map((part) => part.at);
  // Programs identify a problem by its type.
  const types = shapes.some(({ mediaType }) => mediaType === problemJson) ? [["type"]] : [];
  return {
    message: unique([...at(partsFrom("message")), ...at(partsFrom("title"))]),
    code: unique([...at(partsFrom("code")), ...types]),
    errors: unique(partsFrom("errors").map(({ at, item = null }) => ({ at, item }))),
  };
}

/** The code of a function that makes the body of a 500: with it, the mocks report a mistake in a test. */
export function renderMockMistake(document: OpenApiDocument): string {
  const facts = { code: "internal_error", message: "{message}", status: 500, errors: [] };
  const text = renderBody(document, { ...facts, title: "Internal Server Error" });
  return `/** The body of an error about a mistake in a test. */\nexport const mockMistake = (message: string) => (${text});\n`;
}

/** The code of a function that makes the body of an error that came without one. */
function renderErrorBody(document: OpenApiDocument): string {
  const facts = { code: "no_body", message: "{message}", title: "{message}", errors: [] };
  const text = renderBody(document, { ...facts, status: statusSample });
  return `/** What an error without a body says. */
export const errorBody = (status: number) => {
  const message = \`\${status} without a body\`;
  return ${text.replaceAll(String(statusSample), "status")};
};
`;
}

/** A placeholder for the status in code. */
const statusSample = 599;

function renderBody(document: OpenApiDocument, facts: Parameters<typeof errorBody>[1]): string {
  const [shape = defaultShape] = errorShapes(document)?.shapes ?? [];
  const parts = shape.parts.map(withSample);
  return JSON.stringify(errorBody({ ...shape, parts }, facts)).replaceAll('"{message}"', "message");
}

/** Generated code contains no new identifiers and no current times, so that it is always the same. */
function withSample(part: ErrorPart): ErrorPart {
  const { [part.from ?? ""]: samples = {} } = fixed;
  const value = samples[part.format ?? ""];
  return value === undefined ? part : { at: part.at, value };
}

const fixed: Record<string, Record<string, string>> = {
  id: {
    "": "urn:uuid:00000000-0000-4000-8000-000000000000",
    uuid: "00000000-0000-4000-8000-000000000000",
  },
  time: { "": "1970-01-01T00:00:00Z", date: "1970-01-01", time: "00:00:00Z" },
};
