import { bodySchema } from "@contract-first/reading/body-schemas";
import { isClosed, type ListSchema } from "@contract-first/reading/lists";
import { isBinary, isText } from "@contract-first/reading/media-types";
import type { Header, MediaType, Schema } from "@contract-first/reading/objects";
import { follower, isReference, resolved } from "@contract-first/reading/references";
import { streamFormat } from "@contract-first/reading/streams";
import {
  type OpenAPI3,
  resolveRef,
  type SchemaObject,
  type TransformNodeOptions,
  transformSchema,
  transformSchemaObject,
} from "openapi-typescript";
import ts from "typescript";
import { changedCopy } from "../contract-document/copy.ts";
import type { OpenApiDocument } from "../contract-document/document.ts";
import { allowsNoProperties, withoutEmptyParts, withReferenceInAllOf } from "./readable-parts.ts";

/** A contract whose types openapi-typescript makes, one part at a time. */
export interface TypedDocument {
  document: OpenApiDocument;
  /** The nodes of the types of a part, which may refer to the whole document. */
  nodesOf(part: Partial<OpenApiDocument>): ts.Node[];
  /** The names of all schemas. */
  schemas: string[];
  /** The declaration of `Binary`, if a type needs it. */
  binary: string[];
}

/** Prepares a contract, in a copy, for openapi-typescript. */
export function typedDocument(contract: OpenApiDocument): TypedDocument {
  const document = prepared(contract);
  const schema = document as unknown as OpenAPI3;
  const text = JSON.stringify(document);
  const schemas = Object.keys(document.components.schemas ?? {});
  return {
    document,
    nodesOf(part) {
      const resolve = (reference: string) => resolveRef(schema, reference, { silent: true });
      const context = { ...options, discriminators, resolve, injectFooter: [] };
      return transformSchema(part as unknown as OpenAPI3, context as never);
    },
    schemas,
    binary: text.includes('"format":"binary"') ? [binaryType] : [],
  };
}

/** A discriminator changes no value (OpenAPI 3.1.1): the type of its property is that of the property's own schema. */
const discriminators = { objects: {}, refsHandled: [] };

const options = {
  // A property with a default may be absent: the server fills in defaults of parameters only.
  defaultNonNullable: false,
  // An object without declared properties may have any.
  emptyObjectsUnknown: true,
  silent: true,
  transform: (schema: SchemaObject, around: TransformNodeOptions) => {
    if (schema.format === "binary") return binaryReference;
    if (allowsNoProperties(schema as Schema)) return noProperties;
    return codeType(schema) ?? tupleType(schema, around);
  },
};

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

/**
 * A tuple; undefined for another schema: openapi-typescript would require each item of `prefixItems` and allow no
 * others.
 */
function tupleType(schema: SchemaObject, around: TransformNodeOptions): ts.TypeNode | undefined {
  const list = schema as ListSchema & { type?: unknown; minItems?: number };
  const { type, prefixItems, items, minItems = 0, maxItems = prefixItems?.length } = list;
  if (type !== "array" || prefixItems === undefined) return undefined;
  const { factory } = ts;
  const typeOf = (item: unknown) => transformSchemaObject(item as SchemaObject, around);
  const first = prefixItems
    .slice(0, maxItems)
    .map(typeOf)
    .map((item, at) => (at < minItems ? item : factory.createOptionalTypeNode(item)));
  if (isClosed(list)) return factory.createTupleTypeNode(first);
  const others = factory.createArrayTypeNode(typeOf(items ?? true));
  return factory.createTupleTypeNode([...first, factory.createRestTypeNode(others)]);
}

const binaryType = `/** The bytes of a file. The server and the client each say what stands for them. */
export interface Binary { readonly binary: unique symbol }`;

const binaryReference = ts.factory.createTypeReferenceNode("Binary");

const noProperties = ts.factory.createTypeReferenceNode("Record", [
  ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
  ts.factory.createKeywordTypeNode(ts.SyntaxKind.NeverKeyword),
]);

/**
 * A copy in which bodies of bytes and of text have these types, whatever their schemas say, and in which optional
 * headers replace the references to them: openapi-typescript treats every header behind a `$ref` as required. Further
 * properties of an object also have the types of the declared ones.
 */
function prepared(document: OpenApiDocument): OpenApiDocument {
  const follow = follower(document);
  return changedCopy(document, (key, value) =>
    (isBinary(key) || isText(key)) && streamFormat(key, value) === undefined
      ? { ...value, schema: bodySchema(key, (value as MediaType).schema, follow) }
      : withCommonIndex(
          withRequiredProperties(
            withoutEmptyParts(document, withReferenceInAllOf(inlineHeader(document, value))),
          ),
        ),
  );
}

/** An object that declares all properties that it requires, because openapi-typescript leaves out the others. */
function withRequiredProperties(value: object): object {
  const { properties, required, additionalProperties: other = {} } = value as Schema;
  if (typeof properties !== "object" || !Array.isArray(required)) return value;
  const missing = required.filter((name) => !Object.hasOwn(properties, name));
  if (missing.length === 0) return value;
  const added = Object.fromEntries(missing.map((name) => [name, other]));
  return { ...value, properties: { ...properties, ...added } };
}

/**
 * TypeScript has no type for all other properties: an index signature also applies to the declared ones. An object
 * whose further properties are numbers could then have no declared text.
 */
function withCommonIndex(value: object): object {
  const { properties, additionalProperties } = value as Partial<Record<string, object>>;
  if (typeof properties !== "object" || typeof additionalProperties !== "object") return value;
  const declared = Object.values(properties);
  if (declared.length === 0 || Object.keys(additionalProperties).length === 0) return value;
  return { ...value, additionalProperties: { anyOf: [additionalProperties, ...declared] } };
}

function inlineHeader(document: OpenApiDocument, value: object): object {
  if (!isReference(value) || !value.$ref.startsWith("#/components/headers/")) return value;
  const header = resolved<Header>(document, value);
  return header.required ? value : header;
}
