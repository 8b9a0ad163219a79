import ts from "typescript";
import type { OpenApiDocument, PathItem } from "../contract-document/document.ts";
import { isOfVersion31, operationsOf } from "../contract-document/operations.ts";
import {
  importParts,
  joinedInterface,
  partsFolder,
  partsOf,
  pathInPart,
  type TagGroup,
} from "../contract-document/parts.ts";
import type { Files } from "../files/source-text.ts";
import { nameOf as nameOfMember, withNamedSchemas } from "./named-schemas.ts";
import { type TypedDocument, typedDocument } from "./type-nodes.ts";

/**
 * The types of paths, operations and components, from openapi-typescript: in one file, or in a file for each part,
 * which `types.ts` joins.
 */
export function renderTypes(contract: OpenApiDocument): Files {
  const typed = typedDocument(contract);
  const parts = partsOf(contract);
  const components = componentTypes(typed);
  if (parts.length > 0) return splitTypes(components, parts, pathsOfParts(typed, parts));
  const { paths, operations, helpers } = pathTypes(typed);
  const texts = [
    ...components.schemas,
    interfaceOf("paths", Object.values(paths)),
    ...components.others,
    interfaceOf("operations", Object.values(operations)),
    ...new Set([...components.helpers, ...helpers]),
  ];
  return { "types.ts": texts.join("\n") };
}

/** The texts of the types of paths, by path, and of operations, by operationId. */
interface PathTypes {
  paths: Record<string, string>;
  operations: Record<string, string>;
  /** The helper types that openapi-typescript declares if types need them. */
  helpers: string[];
}

/** The texts of the types of components and webhooks. */
interface ComponentTypes {
  /** The types of schemas. */
  schemas: string[];
  others: string[];
  helpers: string[];
}

/** The types of the paths with one of these operations, or of all paths. */
function pathTypes(typed: TypedDocument, part?: TagGroup): PathTypes {
  const own = part && new Set(part.operations.map(({ path }) => path));
  const entries = Object.entries(typed.document.paths).filter(([path]) => own?.has(path) ?? true);
  const paths = Object.fromEntries(entries.flatMap(readableItems));
  const nodes = withNamedSchemas(typed.nodesOf({ paths }), typed.schemas);
  const made = membersOf(nodes, "paths");
  return {
    paths: Object.fromEntries(entries.map(([path]) => [path, made[path] ?? ""])),
    operations: membersOf(nodes, "operations"),
    helpers: nodes.filter(isHelper).map(print),
  };
}

/**
 * A path with others beside it, for openapi-typescript: it does not read the operations of QUERY and of
 * `additionalOperations`. Each of these is the POST of another path, which only makes the type of the operation.
 */
function readableItems([path, item]: [string, PathItem]): [string, PathItem][] {
  const unread = operationsOf(item).filter(([method]) => !isOfVersion31(method));
  const { parameters } = item;
  const others = unread.map(([method, post]): [string, PathItem] => [
    `${method} ${path}`,
    { parameters, post },
  ]);
  return [[path, item], ...others];
}

/** The types of a path with operations of several parts are made with each part, and taken from the first. */
function pathsOfParts(typed: TypedDocument, parts: TagGroup[]): Map<TagGroup, PathTypes> {
  const seen = new Set<string>();
  const made = parts.map((part): [TagGroup, PathTypes] => {
    const types = pathTypes(typed, part);
    const first = Object.entries(types.paths).filter(([path]) => !seen.has(path));
    for (const [path] of first) seen.add(path);
    return [part, { ...types, paths: Object.fromEntries(first) }];
  });
  return new Map(made);
}

function componentTypes(typed: TypedDocument): ComponentTypes {
  const { components, webhooks = {} } = typed.document;
  const made = typed.nodesOf({ components, webhooks });
  const own = made.filter((node) => !["paths", "operations"].includes(nameOf(node)));
  const nodes = withNamedSchemas(own, typed.schemas);
  const schemas = nodes.slice(0, nodes.length - own.length);
  return {
    schemas: [...schemas.map(print), ...typed.binary],
    others: nodes
      .slice(schemas.length)
      .filter((node) => !isHelper(node))
      .map(print),
    helpers: nodes.filter(isHelper).map(print),
  };
}

function splitTypes(
  { schemas, others, helpers }: ComponentTypes,
  parts: TagGroup[],
  types: Map<TagGroup, PathTypes>,
): Files {
  const all = new Set([...helpers, ...[...types.values()].flatMap((each) => each.helpers)]);
  const exported = [...all].map((text) => text.replace(/^type /, "export type "));
  const components = [...schemas, ...others, ...exported].join("\n");
  const names = declaredNames(components);
  const files: Files = {
    "types.ts": [
      importParts(parts, "paths.ts", { keyword: "import type" }),
      `export type * from "./${partsFolder}/components.ts";`,
      `export type { operations } from "./${partsFolder}/operations.ts";\n`,
      joinedInterface(parts, "paths"),
    ].join("\n"),
    [`${partsFolder}/components.ts`]: components,
    [`${partsFolder}/operations.ts`]: `${importParts(parts, "operations.ts", { keyword: "import type", from: "." })}
${joinedInterface(parts, "operations")}`,
  };
  for (const [part, { paths, operations }] of types) {
    const own = part.operations.map(({ operation }) => operations[operation.operationId] ?? "");
    const texts = [interfaceOf("operations", own), interfaceOf("paths", Object.values(paths))];
    const [ofOperations, ofPaths] = texts.map((text) => importNames(text, names) + text);
    files[pathInPart(part, "operations.ts")] = ofOperations ?? "";
    files[pathInPart(part, "paths.ts")] =
      `import type { operations } from "../operations.ts";\n${ofPaths}`;
  }
  return files;
}

/** The names that a file exports. */
function declaredNames(text: string): string[] {
  return Array.from(
    text.matchAll(/^export (?:type|interface) ([\p{L}\p{N}$_]+)/gmu),
    ([, name = ""]) => name,
  );
}

/** Imports those of the names from the components' file that a text uses, apart from its comments. */
function importNames(text: string, names: string[]): string {
  const code = text.replaceAll(/\/\*\*[\s\S]*?\*\//g, "");
  const words = new Set(code.match(/[\p{L}\p{N}$_]+/gu));
  const used = names.filter((name) => words.has(name));
  return used.length === 0 ? "" : `import type { ${used.join(", ")} } from "../components.ts";\n`;
}

function interfaceOf(name: string, members: string[]): string {
  const empty = `export type ${name} = Record<string, never>;`;
  return members.length === 0 ? empty : `export interface ${name} {\n${members.join("\n")}\n}`;
}

/** The texts of an interface's members, by name. */
function membersOf(nodes: ts.Node[], name: string): Record<string, string> {
  const declared = nodes.find((node) => ts.isInterfaceDeclaration(node) && nameOf(node) === name);
  const members = declared && ts.isInterfaceDeclaration(declared) ? declared.members : [];
  return Object.fromEntries(
    [...members]
      .filter(ts.isPropertySignature)
      .map((member) => [nameOfMember(member), print(member)]),
  );
}

/** Whether a node is one that openapi-typescript adds because a type needs it, such as `WithRequired`. */
function isHelper(node: ts.Node): boolean {
  return ts.isTypeAliasDeclaration(node) && (node.typeParameters?.length ?? 0) > 0;
}

function nameOf(node: ts.Node): string {
  const isNamed = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
  return isNamed ? node.name.text : "";
}

const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed });
const nowhere = ts.createSourceFile("types.ts", "", ts.ScriptTarget.Latest);

function print(node: ts.Node): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile() ?? nowhere);
}
