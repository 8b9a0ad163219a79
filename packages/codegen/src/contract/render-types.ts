import openapiTS, { astToString, type OpenAPI3, type SchemaObject } from "openapi-typescript";
import ts from "typescript";
import { isReference, type OpenApiDocument, resolve } from "../contract-document/document.ts";
import type { Header } from "../contract-document/operations.ts";
import { isBinary } from "../support/media-types.js";
import { withNamedSchemas } from "./named-schemas.ts";

/** The types of paths, operations and components, from openapi-typescript. */
export async function renderTypes(document: OpenApiDocument): Promise<string> {
  const types = inlineHeaders(withBinaryBodies(document));
  const nodes = await openapiTS(types as unknown as OpenAPI3, {
    inject: JSON.stringify(types).includes('"format":"binary"') ? binaryType : "",
    // A property with a default may be absent: the server fills in defaults of parameters only.
    defaultNonNullable: false,
    transform: (schema) => (schema.format === "binary" ? binaryReference : codeType(schema)),
  });
  return astToString(withNamedSchemas(nodes));
}

/** A known error code, which editors suggest, or any other: codes may be added. */
function codeType({ "x-error-codes": codes }: SchemaObject): ts.TypeNode | undefined {
  if (!codes) return undefined;
  const { factory } = ts;
  const known = Object.keys(codes).map((code) =>
    factory.createLiteralTypeNode(factory.createStringLiteral(code)),
  );
  const anyString = factory.createIntersectionTypeNode([
    factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
    factory.createTypeLiteralNode([]),
  ]);
  return factory.createUnionTypeNode([...known, anyString]);
}

const binaryReference = ts.factory.createTypeReferenceNode("Binary");

const binaryType = `
/** The bytes of a file. The server and the client each say what stands for them. */
export interface Binary { readonly binary: unique symbol }
`;

/** Describes the bodies that are neither JSON, text nor forms as binary, whatever their schemas say. */
function withBinaryBodies(document: OpenApiDocument): OpenApiDocument {
  const schema = { type: "string", format: "binary" };
  return JSON.parse(JSON.stringify(document), (key, value) =>
    isBinary(key) ? { ...value, schema } : value,
  );
}

/**
 * Replaces references to optional headers by the headers themselves: openapi-typescript treats every header
 * behind a `$ref` as required.
 */
function inlineHeaders(document: OpenApiDocument): OpenApiDocument {
  return JSON.parse(JSON.stringify(document), (_key, value) => {
    if (!isReference(value) || !value.$ref.startsWith("#/components/headers/")) return value;
    const header = resolve<Header>(document, value);
    return header.required ? value : header;
  });
}
