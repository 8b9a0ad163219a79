import ts from "typescript";
import { exportedName } from "../support/code-names.ts";

const { factory } = ts;

/**
 * Declares each schema as a named type, and refers to it by this name: editors then show `Task`, and not
 * the members of `components["schemas"]["Task"]`.
 *
 * @param nodes the nodes that openapi-typescript makes from a contract or a part of it
 * @param names the names of all schemas of the contract
 */
export function withNamedSchemas(nodes: ts.Node[], names: string[]): ts.Node[] {
  const schemas = new Map(
    schemasOf(nodes)
      .map((schema) => [nameOf(schema), schema] as const)
      .filter(([name]) => !reservedNames.has(name)),
  );
  const declarations = [...schemas].map(([name, schema]) => declare(name, schema));
  const members = new Set(schemas.values());
  const known = new Set(names.filter((name) => !reservedNames.has(name)));
  const { transformed } = ts.transform(
    [...declarations, ...nodes],
    [(context) => (node) => replaceTypes(node, { members, names: known, context })],
  );
  return transformed;
}

/** The names that the generated types themselves use. */
const reservedNames = new Set(["Binary", "Record", "Omit", "WithRequired"]);

/** The members of `components["schemas"]`. */
function schemasOf(nodes: ts.Node[]): ts.PropertySignature[] {
  const components = nodes.find(
    (node): node is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(node) && node.name.text === "components",
  );
  const schemas = components?.members
    .filter(ts.isPropertySignature)
    .find((member) => nameOf(member) === "schemas");
  return schemas?.type && ts.isTypeLiteralNode(schemas.type)
    ? schemas.type.members.filter(ts.isPropertySignature)
    : [];
}

/** The name of a property. */
export function nameOf({ name }: ts.PropertySignature): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : "";
}

function declare(name: string, schema: ts.PropertySignature): ts.Statement {
  const comments = ts.getSyntheticLeadingComments(schema);
  return ts.setSyntheticLeadingComments(declaration(exportedName(name), schema.type), comments);
}

/** An object becomes an interface: the compiler shows interfaces by name everywhere. */
function declaration(name: string, type: ts.TypeNode | undefined): ts.Statement {
  const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)];
  if (type && ts.isTypeLiteralNode(type)) {
    return factory.createInterfaceDeclaration(exported, name, [], [], type.members);
  }
  const alias = type ?? factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword);
  return factory.createTypeAliasDeclaration(exported, name, [], alias);
}

interface Replacement {
  names: Set<string>;
  members: Set<ts.PropertySignature>;
  context: ts.TransformationContext;
}

/** Replaces the types of schemas, and the references to them, by their names. */
function replaceTypes(root: ts.Node, { names, members, context }: Replacement): ts.Node {
  const visit = (node: ts.Node): ts.Node => {
    const referred = referredSchema(node);
    if (referred && names.has(referred)) return reference(referred);
    if (isBareText(node)) return factory.createTypeReferenceNode(node);
    if (ts.isPropertySignature(node) && members.has(node)) {
      const { modifiers, name, questionToken } = node;
      const type = reference(nameOf(node));
      return factory.createPropertySignature(modifiers, name, questionToken, type);
    }
    return ts.visitEachChild(node, visit, context);
  };
  return visit(root);
}

/**
 * Whether openapi-typescript has put a quoted text, as an identifier, in the place of a type. It is printed correctly,
 * but the compiler refuses to visit it if NODE_ENV is `development`.
 */
function isBareText(node: ts.Node): node is ts.Identifier {
  return ts.isIdentifier(node) && node.text.startsWith('"');
}

function reference(name: string): ts.TypeReferenceNode {
  return factory.createTypeReferenceNode(exportedName(name));
}

/** The name in `components["schemas"]["Task"]`. */
function referredSchema(node: ts.Node): string | undefined {
  const [name, schemas] = [indexOf(node), ts.isIndexedAccessTypeNode(node) && node.objectType];
  if (name === undefined || !schemas || indexOf(schemas) !== "schemas") return undefined;
  const object = ts.isIndexedAccessTypeNode(schemas) ? schemas.objectType : undefined;
  const isComponents = object && ts.isTypeReferenceNode(object) && ts.isIdentifier(object.typeName);
  return isComponents && object.typeName.text === "components" ? name : undefined;
}

function indexOf(node: ts.Node): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node)) return undefined;
  const { indexType } = node;
  return ts.isLiteralTypeNode(indexType) && ts.isStringLiteral(indexType.literal)
    ? indexType.literal.text
    : undefined;
}
